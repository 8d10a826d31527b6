import { blocksOf, type Piece, piecesOf } from '../../shared/pages/marks.ts'
import { Link } from './link.tsx'

function Part({ piece, lang }: { piece: Piece; lang: string }) {
  if (piece.kind === 'strong') return <strong className="font-medium">{piece.text}</strong>
  if (piece.kind === 'page')
    return (
      <Link to={`/${lang}/${piece.path}`} className="link">
        {piece.text}
      </Link>
    )
  if (piece.kind === 'link') {
    const isContact = /^(mailto|tel):/.test(piece.href)
    return (
      <a
        href={piece.href}
        className={`link ${isContact ? 'figures break-words' : ''}`}
        {...(isContact && { translate: 'no' })}
      >
        {piece.text}
      </a>
    )
  }
  return <span>{piece.text}</span>
}

function Line({ text, lang }: { text: string; lang: string }) {
  return piecesOf(text).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and never move
    <Part key={i} piece={piece} lang={lang} />
  ))
}

/** The first line of an entry says what; the others how and why. */
function Entries({ entries, lang }: { entries: { name: string; lines: string[] }[]; lang: string }) {
  return (
    <dl className="mt-4">
      {entries.map(({ name, lines }) => (
        <div key={name} className="border-t border-line py-4 print:break-inside-avoid print:py-2">
          <dt className="font-semibold">
            <Line text={name} lang={lang} />
          </dt>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
            <dd key={i} className={`mt-1 ${i === 1 ? 'text-quiet' : ''}`}>
              <Line text={line} lang={lang} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Figures({ figures }: { figures: { value: string; name: string }[] }) {
  return (
    <dl className="mt-6 grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {figures.map(({ value, name }) => (
        <div
          key={name}
          className="flex flex-row-reverse items-baseline justify-end gap-x-3 sm:flex-col-reverse"
        >
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="title figures min-w-24 shrink-0 text-2xl whitespace-nowrap sm:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A text with the light marks of `shared/pages/marks.ts`; `lang` is that of the pages it leads to. Nothing in it is markup. */
export function RichText({ text, lang }: { text: string; lang: string }) {
  return blocksOf(text).map((block, i) => {
    const key = `${i}`
    if (block.kind === 'figures') return <Figures key={key} figures={block.figures} />
    if (block.kind === 'entries') return <Entries key={key} entries={block.entries} lang={lang} />
    if (block.kind === 'paragraph')
      return (
        <p key={key} className="mt-3">
          <Line text={block.text} lang={lang} />
        </p>
      )
    return (
      <ul key={key} className="mt-3 list-disc space-y-2 pl-5 marker:text-pine">
        {block.items.map((item, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name, and never move
          <li key={n} className="pl-1">
            <Line text={item} lang={lang} />
          </li>
        ))}
      </ul>
    )
  })
}
