/** What the client may answer, below the proposal; it comes after the proposal is drawn. */
import { lazyPart } from '#web/ui/lazy-part.tsx'

const Signatures = lazyPart(
  async () => (await import('#web/proposals/page/answers/signatures.tsx')).Signatures,
)
const Questions = lazyPart(async () => (await import('#web/proposals/page/answers/questions.tsx')).Questions)
const Decline = lazyPart(async () => (await import('#web/proposals/page/answers/decline.tsx')).Decline)

export function Answers() {
  return (
    <>
      <Signatures />
      <Questions />
      <Decline />
    </>
  )
}
