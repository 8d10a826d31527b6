import { useLang } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

/** `[words](path)` of the shop, or an e-mail address. */
const LINK = /\[([^\]]{1,200})\]\(([\w#/-]{1,200})\)|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/g

function Line({ text }: { text: string }) {
  const lang = useLang()
  let end = 0
  const parts = [...text.matchAll(LINK)].map((match) => {
    const [whole, words, path, email] = match
    const before = text.slice(end, match.index)
    end = match.index + whole.length
    return (
      <span key={match.index}>
        <span>{before}</span>
        {email ? (
          <a translate="no" href={`mailto:${email}`} className="link break-words">
            {email}
          </a>
        ) : (
          <Link to={`/${lang}/${path}`} className="link">
            {words}
          </Link>
        )}
      </span>
    )
  })
  return (
    <>
      {parts}
      <span>{text.slice(end)}</span>
    </>
  )
}

/** Paragraphs separated by empty lines; one whose lines begin with "- " is a list. */
export function RichText({ text }: { text: string }) {
  return text.split('\n\n').map((block) =>
    block.startsWith('- ') ? (
      <ul key={block} className="mt-3 list-disc space-y-2 pl-5 marker:text-pine">
        {block.split('\n').map((line) => (
          <li key={line} className="pl-1">
            <Line text={line.slice(2)} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={block} className="mt-3">
        <Line text={block} />
      </p>
    ),
  )
}
