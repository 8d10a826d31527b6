import { Search } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions as Found } from '../../../shared/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { loadTexts, useLang } from '../../i18n/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { listAddress } from '../catalogue/list-address.ts'

export interface SuggestionsProps {
  /** The field of a form that searches products. */
  field: RefObject<HTMLInputElement | null>
  /** The field is left empty, and the page has the focus, when a search or a suggestion leads away. */
  away?: boolean | undefined
}

/** After the form was read. */
const leave = (input: HTMLInputElement | null) =>
  setTimeout(() => {
    if (input) input.value = ''
    document.getElementById('main')?.focus({ preventScroll: true })
  })

/** Milliseconds without a letter before the shop is asked, and for a click on the list to arrive after the field lost the focus. */
const PAUSE = 150
const HIDE_AFTER = 200
const SHORTEST = 2

interface Choice {
  group: 'products' | 'categories' | 'questions'
  name: string
  detail?: string
  picture?: string | null
  to: string
}

const choicesOf = ({ products, categories, questions }: Found, lang: Lang): Choice[] => [
  ...products.map(({ name, slug, cat, thumb_src }) => ({
    group: 'products' as const,
    name,
    detail: cat,
    picture: thumb_src,
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

/** What may be looked for, asked while one types; the newest answer wins, a failure leaves what there was. */
function useChoices(term: string, lang: Lang): Choice[] {
  const [choices, setChoices] = useState<Choice[]>([])
  useEffect(() => {
    if (term.length < SHORTEST) {
      setChoices([])
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ lang, q: term })
        const answer = await fetch(`/api/suggestions?${query}`, { signal: asking.signal })
        if (answer.ok) setChoices(choicesOf(await answer.json(), lang))
      } catch {
        // Without a network, or overtaken: the field still searches.
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [term, lang])
  return choices
}

/** The list below a search's field: arrow keys, Enter, Escape; it closes a moment after the field is left. */
export function Suggestions({ field, away }: SuggestionsProps) {
  const id = useId()
  const lang = useLang()
  const navigate = useNavigate()
  const [t, setT] = useState<Translate>()
  const [term, setTerm] = useState(field.current?.value.trim() ?? '')
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const choices = useChoices(term, lang)
  const isShown = isOpen && choices.length > 0 && t !== undefined
  const chosen = isShown ? choices[active] : undefined

  useEffect(() => {
    void loadTexts(lang, ['suggest']).then((loaded) => setT(() => loaded))
  }, [lang])
  const go = (choice: Choice) => {
    setOpen(false)
    if (away) leave(field.current)
    void navigate(choice.to)
  }
  const act = useRef((_: KeyboardEvent) => {})
  act.current = (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One place beyond the ends is the field itself.
      const places = choices.length + 1
      setActive(isShown ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : choices.length - 1)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(chosen)
    }
  }
  useEffect(() => {
    const input = field.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout>
    const heard = {
      input: () => {
        setTerm(input.value.trim())
        setActive(-1)
        setOpen(true)
      },
      focus: () => clearTimeout(timer),
      blur: () => {
        timer = setTimeout(() => setOpen(false), HIDE_AFTER)
      },
      keydown: (event: Event) => act.current(event as KeyboardEvent),
    }
    const close = () => {
      setOpen(false)
      if (away) leave(input)
    }
    const { form } = input
    for (const [name, hear] of Object.entries(heard)) input.addEventListener(name, hear)
    form?.addEventListener('submit', close)
    return () => {
      clearTimeout(timer)
      for (const [name, hear] of Object.entries(heard)) input.removeEventListener(name, hear)
      form?.removeEventListener('submit', close)
    }
  }, [field, away])
  useEffect(() => {
    const input = field.current
    if (!input) return
    const says = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isShown),
      'aria-activedescendant': chosen ? `${id}-${active}` : '',
    }
    for (const [name, value] of Object.entries(says)) input.setAttribute(name, value)
    if (!chosen) input.removeAttribute('aria-activedescendant')
    else list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [field, id, isShown, chosen, active])

  if (!t) return null
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && t('suggest.found', { count: choices.length })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field, e.g. while the list is scrolled */}
      <div
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-full left-0 z-30 mt-1 w-full min-w-[min(26rem,calc(100vw-2rem))] rounded-md border border-line bg-raised text-ink shadow-over"
      >
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t('suggest.label')}
          className="max-h-[min(28rem,60vh)] overflow-y-auto overscroll-contain p-1"
        >
          {choices.map((choice, i) => (
            <div key={`${choice.group} ${choice.to} ${choice.name}`} role="presentation">
              {choice.group !== 'products' && choice.group !== choices[i - 1]?.group && (
                <p role="presentation" className="px-3 pt-3 pb-1 text-sm text-quiet">
                  {t(`suggest.${choice.group}`)}
                </p>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one */}
              <div
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === active}
                onClick={() => go(choice)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sand aria-selected:bg-wash"
              >
                {choice.group === 'products' ? (
                  <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-sand">
                    <Picture thumb={choice.picture ?? null} alt="" sizes="44px" />
                  </span>
                ) : (
                  <Search className="size-4 shrink-0 text-quiet" aria-hidden="true" />
                )}
                <span className="min-w-0 leading-tight">
                  <span className="block font-medium text-pretty">{choice.name}</span>
                  {choice.detail && (
                    <span className="block truncate text-sm text-quiet">{choice.detail}</span>
                  )}
                </span>
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
