"""Labels against E and cvc5, which know nothing of embedding and chaining."""

import random
import subprocess
from collections.abc import Sequence

import pytest

from tests.build.ssi.first_order import smtlib_problem, tptp_problem
from thence.build.ssi.bank import Bank, build_bank, build_bank_with, draw_worlds
from thence.build.ssi.meaning import Meaning, Rule
from thence.build.ssi.phenomena import Phenomenon
from thence.build.ssi.sampling import Labels
from thence.pair import Label

THREE_WAY = (Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN)

eprover = pytest.importorskip("eprover")
cvc5 = pytest.importorskip("cvc5")


def theorem_by_e(problem: str) -> bool:
    command = [eprover.eprover_path, "--auto", "-s", "--cpu-limit=60"]
    done = subprocess.run(command, input=problem, capture_output=True, text=True, check=False)
    for status, holds in (("Theorem", True), ("CounterSatisfiable", False)):
        if f"SZS status {status}" in done.stdout:
            return holds
    # An axiom set that contradicts itself proves anything.
    assert "SZS status ContradictoryAxioms" in done.stdout, done.stdout
    return True


def theorem_by_cvc5(problem: str) -> bool:
    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("finite-model-find", "true")
    solver.setOption("tlimit-per", "60000")
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, problem, "problem")
    symbols = parser.getSymbolManager()
    answer = ""
    while not (command := parser.nextCommand()).isNull():
        answer += str(command.invoke(solver, symbols))
    assert answer.strip() in ("sat", "unsat"), answer
    return answer.strip() == "unsat"


def pairs_of(bank: Bank, number: int, labels: Sequence[Label]) -> list[tuple[int, int, Label]]:
    """Random pairs of inputs, as many of each label."""
    rng, known = random.Random(0), Labels(bank)
    found: list[tuple[int, int, Label]] = []
    while len(found) < number:
        hypothesis = rng.randrange(len(bank.sources))
        wanted = labels[len(found) % len(labels)]
        texts = known.texts_for(hypothesis, wanted)
        if texts:
            found.append((rng.choice(texts), hypothesis, wanted))
    return found


@pytest.mark.slow
def test_embedding_e_and_cvc5_agree_on_2000_pairs() -> None:
    bank = build_bank(draw_worlds(0, 8))
    for text, hypothesis, label in pairs_of(bank, 2000, (Label.ENTAILMENT, Label.UNKNOWN)):
        meanings = bank.sources[text].meaning, bank.sources[hypothesis].meaning
        expected = label is Label.ENTAILMENT
        assert theorem_by_e(tptp_problem(*meanings)) is expected
        assert theorem_by_cvc5(smtlib_problem(*meanings)) is expected


@pytest.mark.slow
@pytest.mark.parametrize(
    ("phenomenon", "labels"),
    [
        (Phenomenon.NEGATION, THREE_WAY),
        (Phenomenon.QUANTIFIERS, THREE_WAY),
        (Phenomenon.IMPLICATIVES, THREE_WAY),
        (Phenomenon.LEXICAL, (Label.ENTAILMENT, Label.UNKNOWN)),
    ],
)
def test_chaining_e_and_cvc5_agree(phenomenon: Phenomenon, labels: tuple[Label, ...]) -> None:
    bank = build_bank_with(draw_worlds(0, 1), [phenomenon])
    for text, hypothesis, label in pairs_of(bank, 90, labels):
        said, wanted = bank.sources[text].meaning, bank.sources[hypothesis].meaning
        theory = [relevant(bank.theory, said, wanted)]
        assert theorem_by_e(tptp_problem(said, wanted, theory)) is (label is Label.ENTAILMENT)
        assert theorem_by_cvc5(smtlib_problem(said, wanted, theory)) is (label is Label.ENTAILMENT)
        # T and H contradict exactly when both together prove what is false.
        both = [*theory, wanted]
        assert theorem_by_e(tptp_problem(said, FALSE, both)) is (label is Label.CONTRADICTION)
        assert theorem_by_cvc5(smtlib_problem(said, FALSE, both)) is (label is Label.CONTRADICTION)


FALSE = Meaning((), (Rule((), ()),))


def relevant(theory: Sequence[Rule], *meanings: Meaning) -> Meaning:
    """The rules of the theory about predicates that occur, as one meaning."""
    said = {
        atom.predicate
        for meaning in meanings
        for atom in (*meaning.atoms, *(a for rule in meaning.rules for a in rule.body + rule.head))
    }
    kept = tuple(rule for rule in theory if {atom.predicate for atom in rule.body} <= said)
    return Meaning((), kept)
