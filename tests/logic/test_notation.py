from thence.logic.formula import And, Atom, Equal, Exists, ForAll, Implies, Not, Or, Sort, Variable
from thence.logic.notation import smtlib_problem, tptp_problem
from thence.logic.problem import Axiom, Problem

X, Y, E = Variable("x"), Variable("y"), Variable("e", Sort.EVENT)


def test_a_problem_in_tptp_by_hand() -> None:
    text = Exists((X, E), And((Atom("man", (X,)), Not(Atom("sing", (E,))))))
    asked = ForAll((X, Y), Implies(Or((Atom("man", (X,)), Atom("man", (Y,)))), Equal(X, Y)))
    assert tptp_problem(Problem((Axiom("text", text),), asked)) == (
        "% text: ∃x,e: man(x) ∧ ¬sing(e)\n"
        "% hypothesis: ∀x,y: (man(x) ∨ man(y)) → x = y\n"
        "fof(axiom_0, axiom, (? [Xx,Ee] : (p0_man(Xx) & ~(p1_sing(Ee))))).\n"
        "fof(hypothesis, conjecture,"
        " (! [Xx,Xy] : ((p0_man(Xx) | p0_man(Xy)) => (Xx = Xy)))).\n"
    )


def test_a_problem_in_smtlib_by_hand() -> None:
    text = Exists((X, E), And((Atom("man", (X,)), Atom("agent", (E, X)))))
    assert smtlib_problem(Problem((Axiom("text", text),), Exists((X,), Atom("man", (X,))))) == (
        "(set-logic UF)\n(declare-sort Entity 0)\n(declare-sort Event 0)\n"
        "(declare-fun p0_man (Entity) Bool)\n(declare-fun p1_agent (Event Entity) Bool)\n"
        "(assert (! (exists ((v_x Entity) (v_e Event)) (and (p0_man v_x) (p1_agent v_e v_x)))"
        " :named axiom_0))\n"
        "(assert (! (not (exists ((v_x Entity)) (p0_man v_x))) :named hypothesis))\n"
    )


def test_words_that_look_alike_to_a_prover_are_kept_apart() -> None:
    words = ["l'eau", "l_eau", "l-eau", "L'eau"]
    atoms = tuple(Atom(word, (X,)) for word in words)
    symbols = Problem((), And(atoms)).symbols().values()
    assert len(set(symbols)) == len(words)


def test_a_predicate_of_entities_is_not_that_of_events() -> None:
    symbols = Problem((), And((Atom("man", (X,)), Atom("man", (E,))))).symbols()
    assert len(set(symbols.values())) == 2
