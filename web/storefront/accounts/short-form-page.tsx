import type { Elements } from '../../ui/elements.ts'
import { Head } from '../shell/head.tsx'

interface Props {
  title: string
  intro?: string
  /** Above the title, e.g. the way back. */
  before?: Elements
  children: Elements
}

/** A page with one short form: title, a sentence, and what to do. Never for search engines. */
export function Narrow({ title, intro, before, children }: Props) {
  return (
    <div className="wide py-10 sm:py-16">
      <Head title={title} description={intro} noindex />
      <div className="max-w-104">
        {before}
        <h1>{title}</h1>
        {intro && <p className="mt-3 text-quiet">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  )
}
