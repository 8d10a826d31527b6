import { ChevronDown } from 'lucide-react'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'

export function ProductQuestions({ faqs }: { faqs: ProductPage['faqs'] }) {
  return (
    <div className="border-b border-line">
      {faqs.map(({ id, title, content }) => (
        <details key={id} className="group border-t border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-medium hover:text-pine [&::-webkit-details-marker]:hidden">
            <span>{title}</span>
            <ChevronDown
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <p className="prose pb-5 whitespace-pre-line text-quiet">{content}</p>
        </details>
      ))}
    </div>
  )
}
