/** A text in which one part, e.g. a number with hyphens, stays on one line. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const [before, after] = text.split(part)
  return (
    <>
      {before && <span>{before}</span>}
      <span className="whitespace-nowrap">{part}</span>
      {after && <span>{after}</span>}
    </>
  )
}
