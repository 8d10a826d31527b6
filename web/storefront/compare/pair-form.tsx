import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { compareAddress, type Pair, readPair } from './compare-address.ts'

interface Props {
  /** All products, by name. */
  products: { name: string; slug: string; cat: string }[]
  pair: Pair
}

/** Which two products, and whether all lines or only those that differ. A plain GET form when there are no scripts. */
export function PairForm({ products, pair }: Props) {
  const t = useT()
  const lang = useLang()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const show = () => {
    const given = readPair(new URLSearchParams(new FormData(form.current!) as never))
    void navigate(compareAddress(lang, given), { replace: true, preventScrollReset: true })
  }
  // The address may change elsewhere, e.g. with the language; a field that has the focus is left alone.
  const { first, second, differences } = pair
  useEffect(() => {
    const field = (name: string) => {
      const found = form.current?.elements.namedItem(name)
      return found === document.activeElement ? null : found
    }
    for (const [place, slug] of Object.entries({ first, second })) {
      const select = field(place)
      if (select instanceof HTMLSelectElement) select.value = slug
    }
    const tick = field('differences')
    if (tick instanceof HTMLInputElement) tick.checked = differences
  }, [first, second, differences])
  const byCategory = [...Map.groupBy(products, ({ cat: category }) => category)]
  return (
    <Form
      ref={form}
      action={`/${lang}/compare`}
      className="no-print mt-6 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      {(['first', 'second'] as const).map((place) => (
        <SelectField
          key={place}
          name={place}
          label={t(`compare.${place}`)}
          defaultValue={pair[place]}
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
      {pair.first && pair.second && (
        <div className="flex flex-wrap items-center justify-between sm:col-span-2">
          <Checkbox
            name="differences"
            value="1"
            label={t('compare.onlyDifferences')}
            defaultChecked={pair.differences}
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
