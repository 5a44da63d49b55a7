/**
 * `docs/asvs.md` answers each row of level 1 of OWASP ASVS 5.0 by a test or by a reason. Every row must be there once,
 * and every test it names must be: a row is proven by the path of a file in backticks and part of a title in stars, as often as there are tests.
 */
import { type Breach, breach, type Source } from './source.ts'
import { isTestFile, titlesIn } from './titles.ts'

const document = 'docs/asvs.md'

/** The rows of level 1, all 70: the chapter and section, then their numbers. */
const levelOne =
  `1.2: 1 2 3 4 5; 1.3: 1 2; 1.5: 1; 2.1: 1; 2.2: 1 2; 2.3: 1; 3.2: 1 2; 3.3: 1; 3.4: 1 2; 3.5: 1 2 3;
  4.1: 1; 4.4: 1; 5.2: 1 2; 5.3: 1 2; 6.1: 1; 6.2: 1 2 3 4 5 6 7 8; 6.3: 1 2; 6.4: 1 2; 7.2: 1 2 3 4; 7.4: 1 2;
  8.1: 1; 8.2: 1 2; 8.3: 1; 9.1: 1 2 3; 9.2: 1; 10.4: 1 2 3 4 5; 11.3: 1 2; 11.4: 1; 12.1: 1; 12.2: 1 2; 13.4: 1;
  14.2: 1; 14.3: 1; 15.1: 1; 15.2: 1; 15.3: 1`
    .split(';')
    .flatMap((line) => {
      const [section = '', numbers = ''] = line.trim().split(': ')
      return numbers.split(' ').map((number) => `${section}.${number}`)
    })

/** `| 3.4.1 | what is asked | the answer |`, under the heading of level 1. */
const rowPattern = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| (.*?) *\|$/gm
const proofPattern = /`([\w./-]+\.(?:test|spec)\.tsx?)` \*([^*]+)\*/g

/** A wall of the whole project: it knows which tests there are. */
export function asvsBreaches(sources: readonly Source[]): Breach[] {
  const source = sources.find(({ path }) => path === document)
  if (!source) return []
  const tell = (at: number, message: string) => breach('asvs', source, at, message)
  const rows = [...source.text.matchAll(rowPattern)].map(({ 1: id = '', 2: answer = '', index }) => ({
    id,
    answer,
    index,
  }))
  const files = new Map(sources.filter(isTestFile).map((one) => [one.path, one]))
  return [
    ...levelOne
      .map((id) => ({ id, times: rows.filter((row) => row.id === id).length }))
      .filter(({ times }) => times !== 1)
      .map(({ id, times }) => tell(0, `${id} must have one row, and has ${times}`)),
    ...rows
      .filter(({ answer }) => !isAnswer(answer))
      .map(({ id, index }) =>
        tell(index, `${id} names no test, and no reason after 'Not here:' or 'Written:'`),
      ),
    ...[...source.text.matchAll(proofPattern)]
      .map(({ 1: path = '', 2: title = '', index }) => ({ file: files.get(path), path, title, index }))
      .filter(({ file, title }) => !file || !titlesIn(file).some((one) => one.includes(title)))
      .map(({ path, title, index }) => tell(index, `${path} has no test called '${title}'`)),
  ]
}

/** A test, a place where it is written, or why the row is about nothing that there is. */
function isAnswer(answer: string): boolean {
  return answer.search(proofPattern) >= 0 || /^(Not here|Written): \S/.test(answer)
}
