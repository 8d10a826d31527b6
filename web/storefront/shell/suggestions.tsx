import { CircleHelp, LayoutGrid } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions as Found } from '../../../shared/catalogue/catalogue.ts'
import type { EnergyClass } from '../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { loadTexts, useLang } from '../../i18n/texts.ts'
import { type BesideField, ComboList } from '../../ui/combo-list.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { listAddress } from '../catalogue/list-address.ts'

export interface SuggestionsProps extends BesideField {
  /** The field is left empty, and the page has the focus, when a search or a suggestion leads away. */
  away?: boolean | undefined
}

interface Choice {
  group: 'products' | 'categories' | 'questions'
  name: string
  detail?: string
  picture?: string | null
  energy?: EnergyClass | undefined
  to: string
}

const choicesOf = ({ products, categories, questions }: Found, lang: Lang): Choice[] => [
  ...products.map(({ name, slug, cat, thumb_src, energy_class }) => ({
    group: 'products' as const,
    name,
    detail: cat,
    picture: thumb_src,
    energy: energy_class,
    to: `/${lang}/products/${slug}`,
  })),
  ...categories.map(({ id, name }) => ({
    group: 'categories' as const,
    name,
    to: listAddress(lang, { cat: id }),
  })),
  ...questions.map(({ title, slug, product }) => ({
    group: 'questions' as const,
    name: title,
    detail: product,
    to: `/${lang}/products/${slug}#questions`,
  })),
]

/** What a text may mean. */
async function ask(lang: Lang, text: string, signal: AbortSignal): Promise<Choice[]> {
  const answer = await fetch(`/api/suggestions?${new URLSearchParams({ lang, q: text })}`, { signal })
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`)
  return choicesOf(await answer.json(), lang)
}

/** After the form was read. */
const leave = (input: HTMLInputElement | null) =>
  setTimeout(() => {
    if (input) input.value = ''
    document.getElementById('main')?.focus({ preventScroll: true })
  })

/** Products, categories and questions that the text of a search's field may mean. */
export default function Suggestions({ field, away }: SuggestionsProps) {
  const lang = useLang()
  const navigate = useNavigate()
  const [t, setT] = useState<Translate>()
  const [text, setText] = useState('')
  const choices = useAsked(
    text.trim(),
    useCallback((term: string, signal: AbortSignal) => ask(lang, term, signal), [lang]),
  )

  useEffect(() => {
    void loadTexts(lang, ['suggest']).then((loaded) => setT(() => loaded))
  }, [lang])
  useEffect(() => {
    const form = away ? field.current?.form : null
    const left = () => {
      setText('')
      leave(field.current)
    }
    form?.addEventListener('submit', left)
    return () => form?.removeEventListener('submit', left)
  }, [field, away])

  if (!t) return null
  return (
    <ComboList
      field={field}
      options={choices}
      keyOf={({ to, name }) => `${to} ${name}`}
      groupOf={({ group }) => (group === 'products' ? '' : t(`suggest.${group}`))}
      render={(choice) => <Suggested choice={choice} />}
      label={t('suggest.label')}
      status={t('suggest.found', { count: choices.length })}
      panelClass={`min-w-[calc(100vw-4.5rem)] sm:min-w-104 ${away ? 'xl:right-0 xl:left-auto' : ''}`}
      onType={setText}
      onPick={({ to }) => {
        if (away) {
          setText('')
          leave(field.current)
        }
        void navigate(to)
      }}
    />
  )
}

const ICONS = { categories: LayoutGrid, questions: CircleHelp }

function Suggested({ choice: { group, name, detail, picture, energy } }: { choice: Choice }) {
  const Icon = group === 'products' ? null : ICONS[group]
  return (
    <>
      {Icon ? (
        <Icon className="size-5 shrink-0 text-quiet" aria-hidden="true" />
      ) : (
        <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-sand">
          <Picture thumb={picture ?? null} alt="" sizes="44px" />
        </span>
      )}
      <span className="min-w-0 leading-tight">
        <span className="block font-medium text-pretty">{name}</span>
        {detail && <span className="block truncate text-sm text-quiet">{detail}</span>}
      </span>
      <EnergyArrow of={energy} className="ml-auto" />
    </>
  )
}
