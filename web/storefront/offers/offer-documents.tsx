import { FileText } from 'lucide-react'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { MAX_OFFER_DOCUMENTS, type OfferDocument } from '../../../shared/quotations/offers.ts'
import { useT } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/field.tsx'

const about = ({ product, lang }: OfferDocument) =>
  [product, lang && LANG_NAMES[lang]].filter(Boolean).join(' · ')

/** What goes along with an offer, as links to public files. */
export function OfferDocuments({ documents }: { documents: OfferDocument[] }) {
  const t = useT()
  if (documents.length === 0) return null
  return (
    <div>
      <h3 className="label">{t('offers.documents')}</h3>
      <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {documents.map((document) => (
          <li key={document.id} className="border-b border-line">
            <a
              href={document.src}
              download={document.name}
              hrefLang={document.lang ?? undefined}
              className="group flex min-h-11 gap-3 py-2"
            >
              <FileText className="mt-0.5 size-5 shrink-0 text-pine" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">
                <span className="block group-hover:underline">{document.name}</span>
                <span className="block text-sm text-quiet">{about(document)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  /** What can go along. */
  documents: OfferDocument[]
  chosen: number[]
  onChange: (chosen: number[]) => void
}

/** Which documents of its products go along with an offer. */
export function DocumentChoice({ documents, chosen, onChange }: Props) {
  const t = useT()
  if (documents.length === 0) return null
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className="label">{t('offers.documents')}</legend>
      <p className="mt-1 text-sm text-quiet">{t('offers.form.documentsHelp')}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {documents.map((document) => (
          <Checkbox
            key={document.id}
            checked={chosen.includes(document.id)}
            disabled={!chosen.includes(document.id) && chosen.length >= MAX_OFFER_DOCUMENTS}
            onChange={() => toggle(document.id)}
            label={
              <span className="block wrap-anywhere">
                <span className="block">{document.name}</span>
                <span className="block text-sm text-quiet">{about(document)}</span>
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
