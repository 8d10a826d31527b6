import { Check, CircleAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import { DEFAULT_LANG, LANG_NAMES, LANGS, type Lang } from '../../../../../shared/languages.ts'
import { Link } from '../../../../ui/link.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { useMakeTranslation } from '../../../shell/translations/translation.ts'
import { partsOf } from '../part-text.ts'

const ENTRY = 'inline-flex min-h-11 items-center gap-1.5'

/** Above the spare parts: links to their names in other languages, with how many of those that shoppers see are missing or old. */
export function NamesElsewhere({ product }: { product: ProductForm }) {
  const { t } = useAdmin()
  const { state } = useLocation()
  const make = useMakeTranslation('products', state, partsOf)
  const shown = product.product_images
    .filter(({ active }) => active)
    .flatMap(({ products }) => products.filter(({ active }) => active))
  if (shown.length === 0) return null
  const leftIn = (lang: Lang) =>
    new Set(shown.filter(({ names }) => names[lang]?.stale ?? true).map(({ id }) => id)).size
  return (
    <nav aria-label={t('products.parts.namesElsewhere')} className="flex flex-wrap items-center gap-x-6">
      <span className="basis-full font-medium sm:basis-auto">{t('products.parts.namesElsewhere')}</span>
      {LANGS.filter((lang) => lang !== DEFAULT_LANG).map((lang) => {
        const translation = product.translations.find((each) => each.lang === lang)
        const left = leftIn(lang)
        if (!translation) {
          const values = { code: lang.toUpperCase(), lang: LANG_NAMES[lang] }
          return (
            <button
              key={lang}
              type="button"
              aria-label={t('translations.make', values)}
              onClick={() => make(product.id, lang)}
              className={`${ENTRY} text-quiet hover:text-ink`}
            >
              {`+ ${values.code}`}
            </button>
          )
        }
        const Icon = left === 0 ? Check : CircleAlert
        return (
          <Link key={lang} to={partsOf(translation.id)} state={state} className={`${ENTRY} group text-pine`}>
            <span lang={lang} className="group-hover:underline">
              {LANG_NAMES[lang]}
            </span>
            <span
              className={`inline-flex items-center gap-1 text-sm ${left === 0 ? 'text-quiet' : 'text-warn'}`}
            >
              <Icon className="size-4 shrink-0" aria-hidden="true" />
              <span>
                {left === 0 ? t('products.parts.namesDone') : t('products.parts.namesOpen', { count: left })}
              </span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
