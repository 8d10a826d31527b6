import { useId, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { Faq } from '../../../shared/catalogue/catalogue.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { INPUT } from '../../ui/input.tsx'
import { matching } from '../../ui/matching.ts'
import { ProductQuestions } from '../catalogue/product-questions.tsx'

/** Questions that open and close, and a search that narrows them while one types; without scripts, by its button. */
export function Questions({ faqs }: { faqs: Faq[] }) {
  const t = useT()
  const id = useId()
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const [term, setTerm] = useState(search.get('search_term') ?? '')
  const found = matching(faqs, term, ({ title, content }) => `${title} ${content}`)
  return (
    <>
      <Form
        preventScrollReset
        className="flex max-w-xl gap-2"
        role="search"
        aria-label={t('support.faq.search')}
      >
        <label htmlFor={id} className="sr-only">
          {t('support.faq.search')}
        </label>
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          name="search_term"
          maxLength={200}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          placeholder={t('support.faq.example')}
          className={INPUT}
        />
        {!hydrated && (
          <Button type="submit" className="shrink-0">
            {t('support.faq.find')}
          </Button>
        )}
      </Form>
      <p role="status" className="mt-3 mb-4 text-sm text-quiet empty:hidden">
        {term.trim() !== '' &&
          (found.length > 0
            ? t('support.faq.found', { count: found.length })
            : t('support.faq.none', { term: term.trim() }))}
      </p>
      {found.length > 0 && (
        <div className="mt-4">
          <ProductQuestions faqs={found} />
        </div>
      )}
      <a href="#write" className="link mt-4 inline-flex min-h-11 items-center">
        {t('support.faq.ask')}
      </a>
    </>
  )
}
