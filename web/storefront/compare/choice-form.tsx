import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { groupBy } from '../../../shared/base/groups.ts'
import { PLACES } from '../../../shared/catalogue/comparison-places.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type Choice, compareAddress, readChoice } from './compare-address.ts'

/** Columns by how many products can be chosen. */
const WIDE: Record<number, string> = {
  2: '',
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
}

interface Props {
  /** All products, by name. */
  products: { name: string; slug: string; cat: string }[]
  choice: Choice
}

/**
 * Which two to four products, and whether all lines or only those that differ; there is always room for one more. A plain GET form
 * when there are no scripts.
 */
export function ChoiceForm({ products, choice }: Props) {
  const t = useT()
  const lang = useLang()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const show = () => {
    const given = readChoice(new URLSearchParams(new FormData(form.current!) as never))
    void navigate(compareAddress(lang, given), { replace: true, preventScrollReset: true })
  }
  // The address may change elsewhere, e.g. with the language; a field that has the focus is left alone.
  const { slugs, differences } = choice
  const chosen = slugs.filter(Boolean).length
  const last = slugs.findLastIndex(Boolean) + 1
  const places = PLACES.slice(0, Math.max(2, Math.min(chosen + 1, PLACES.length), last))
  const wanted = slugs.join('\n')
  useEffect(() => {
    const field = (name: string) => {
      const found = form.current?.elements.namedItem(name)
      return found === document.activeElement ? null : found
    }
    for (const [i, slug] of wanted.split('\n').entries()) {
      const select = field(PLACES[i]!)
      if (select instanceof HTMLSelectElement) select.value = slug
    }
    const tick = field('differences')
    if (tick instanceof HTMLInputElement) tick.checked = differences
  }, [wanted, differences])
  // Where one product is chosen, others of its kind are what is looked for.
  const now = products.find(({ slug }) => slug && slugs.includes(slug))?.cat
  const byCategory = [...groupBy(products, ({ cat: category }) => category)].sort(
    ([a], [b]) => Number(b === now) - Number(a === now),
  )
  return (
    <Form
      ref={form}
      action={`/${lang}/compare`}
      className={`no-print mt-6 grid gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-x-4 ${WIDE[places.length]}`}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      {places.map((place, i) => (
        <SelectField
          key={place}
          name={place}
          label={t(`compare.${place}`)}
          defaultValue={slugs[i]}
          onChange={show}
          className="truncate"
        >
          <option value="">{t('compare.choose')}</option>
          {byCategory.map(([category, of]) => (
            <optgroup key={category} label={category}>
              {of.map(({ name, slug }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      ))}
      {chosen > 1 && (
        <div className="flex flex-wrap items-center justify-between col-span-full">
          <Checkbox
            name="differences"
            value="1"
            label={t('compare.onlyDifferences')}
            defaultChecked={differences}
            onChange={show}
            className="min-h-11 content-center"
          />
          {hydrated && (
            <Button look="quiet" className="-mx-4" onClick={() => window.print()}>
              <Printer className="size-5" aria-hidden="true" />
              <span className="max-sm:sr-only">{t('compare.print')}</span>
            </Button>
          )}
        </div>
      )}
      <noscript>
        <SubmitButton look="plain">{t('compare.show')}</SubmitButton>
      </noscript>
    </Form>
  )
}
