import { FileText } from 'lucide-react'
import { COMPANY } from '../../../shared/company.ts'
import { ContactLinks } from './contact-links.tsx'
import { loadLongTexts, useLongT } from './long-texts.ts'
import { Paper } from './paper.tsx'

export const loader = loadLongTexts('organisation')

/** The model under decree 231/2001, its supervisory body, and where to report: `/{lang}/organisational-model`. */
export function Component() {
  return (
    <Paper
      area="organisation"
      contact={COMPANY.supervisoryBody}
      parts={{
        documents: <Documents />,
        body: <ContactLinks {...COMPANY.supervisoryBody} />,
        whistleblowing: <ContactLinks {...COMPANY.whistleblowing} />,
      }}
    />
  )
}

function Documents() {
  const t = useLongT()
  return (
    <ul className="mt-4 max-w-[58ch] border-b border-line">
      {Object.entries(COMPANY.papers).map(([name, href]) => (
        <li key={name} className="border-t border-line">
          {/* The PDFs are the Italian originals. */}
          <a href={href} hrefLang="it" type="application/pdf" className="group flex items-start gap-3 py-4">
            <FileText className="mt-0.5 size-5 shrink-0 text-pine" aria-hidden="true" />
            <span>
              <span className="font-medium text-pine group-hover:underline">
                {t(`organisation.documents.${name}.name`)}
              </span>
              <span className="block text-sm text-quiet">{t(`organisation.documents.${name}.what`)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
