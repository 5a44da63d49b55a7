/**
 * Answers that are asked for again and again. This is the one way in which a rule may keep something: nobody can tell
 * a kept answer of a pure function from a fresh one.
 */

/** Keeps the answers to the last questions; when there are more than `most`, it begins anew. */
export function remembered<Question extends string | number, Answer>(
  most: number,
  answer: (question: Question) => Answer,
): (question: Question) => Answer {
  const known = new Map<Question, Answer>()
  return (question) => {
    const kept = known.get(question)
    if (kept !== undefined) return kept
    if (known.size >= most) known.clear()
    const fresh = answer(question)
    known.set(question, fresh)
    return fresh
  }
}

/** Keeps the answer about an object for as long as somebody holds the object. */
export function rememberedOf<Subject extends object, Answer>(
  answer: (subject: Subject) => Answer,
): (subject: Subject) => Answer {
  const known = new WeakMap<Subject, Answer>()
  return (subject) => {
    const kept = known.get(subject)
    if (kept !== undefined) return kept
    const fresh = answer(subject)
    known.set(subject, fresh)
    return fresh
  }
}
