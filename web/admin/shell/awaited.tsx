import { LoadFailure } from './lists/load-failure.tsx'
import { ScreenTitle } from './screen.tsx'
import { Trail } from './trail.tsx'

interface Props {
  /** The screen's title until its record says a better one, and the way back. */
  title: string
  back: { to: string; name: string }
  failure: { text: string } | undefined
  onRetry: () => void
}

/** A screen whose record is being read, or could not be: it has a title and a way back all the same. */
export const Awaited = ({ title, back, failure, onRetry }: Props) => (
  <>
    <ScreenTitle>{title}</ScreenTitle>
    <Trail {...back} />
    {failure ? (
      <LoadFailure text={failure.text} onRetry={onRetry} className="mt-6" />
    ) : (
      <div className="skeleton mt-6 h-96" aria-busy="true" />
    )}
  </>
)
