"""Speed and memory, each as a ratio against a peer in the same run where there is one."""
