import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { Margin } from '../../../shared/quotations/margins.ts'
import type { OfferForm } from '../../../shared/quotations/offers.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { type TypedLine, typedLine } from './draft.ts'
import { LineMargin } from './offer-margin.tsx'

interface Props {
  lines: TypedLine[]
  /** In cents; NaN where something is no number. */
  amounts: number[]
  /** The rate of a new line, in hundredths of a per cent. */
  vat: number
  /** What the customer asked for, in the retailer's language. */
  asked: OfferForm['asked']
  /** The customer's language, in which lines are written. */
  written: Lang
  /** What each line earns, where the retailer may know. */
  margins: readonly (Margin | null)[] | undefined
  errorAt: (path: string) => string | undefined
  onChange: (change: (lines: TypedLine[]) => TypedLine[]) => void
}

/** The lines of an offer: typed, moved by buttons, taken out with an undo, added. */
export function OfferLines({ lines, amounts, vat, asked, written, margins, errorAt, onChange }: Props) {
  const t = useT()
  const lang = useLang()
  const change = (key: number, changed: Partial<TypedLine>) =>
    onChange((all) => all.map((line) => (line.key === key ? { ...line, ...changed } : line)))
  const move = (at: number, by: -1 | 1) =>
    onChange((all) => {
      const moved = [...all]
      const [line] = moved.splice(at, 1)
      moved.splice(at + by, 0, line!)
      return moved
    })
  const remove = (at: number) => {
    const line = lines[at]!
    onChange((all) => all.filter(({ key }) => key !== line.key))
    showToast({
      kind: 'good',
      about: 'offer-line',
      text: t('offers.form.removed', { name: line.name || String(at + 1) }),
      action: {
        label: t('offers.form.undo'),
        run: () => onChange((all) => [...all.slice(0, at), line, ...all.slice(at)]),
      },
    })
  }
  const add = (name: string) =>
    onChange((all) => [
      ...all,
      typedLine({ asked: null, name, detail: '', quantity: 1, price: 0, discount: 0, vat }, lang),
    ])
  return (
    <section>
      <h2 className="text-xl">{t('offers.form.lines')}</h2>
      <ol className="mt-3 grid gap-4">
        {lines.map((line, at) => (
          <li key={line.key} className="grid gap-3 rounded-md border border-line p-3 sm:p-4">
            <AskedFor place={at + 1} line={asked.find(({ position }) => position === line.asked)} />
            <TextField
              label={t('offers.form.name')}
              optional={written === lang ? undefined : LANG_NAMES[written]}
              lang={written}
              value={line.name}
              maxLength={200}
              error={errorAt(`lines.${at}.name`)}
              onChange={(event) => change(line.key, { name: event.target.value })}
            />
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {(['quantity', 'price', 'discount', 'vat'] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(`offers.form.${name}`)}
                  value={line[name]}
                  inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
                  className="figures text-right"
                  error={errorAt(`lines.${at}.${name}`)}
                  onChange={(event) => change(line.key, { [name]: event.target.value })}
                />
              ))}
            </div>
            <TextField
              label={t('offers.form.detail')}
              optional={t('shell.optional')}
              value={line.detail}
              maxLength={500}
              onChange={(event) => change(line.key, { detail: event.target.value })}
            />
            {margins?.[at] && <LineMargin margin={margins[at]} />}
            <div className="flex items-center justify-between gap-3">
              <div className="flex gap-1">
                {[
                  { label: 'up', icon: ArrowUp, run: () => move(at, -1), off: at === 0 },
                  { label: 'down', icon: ArrowDown, run: () => move(at, 1), off: at === lines.length - 1 },
                  { label: 'remove', icon: Trash2, run: () => remove(at), off: false },
                ].map(({ label, icon: Icon, run, off }) => (
                  <Button
                    key={label}
                    look="quiet"
                    disabled={off}
                    onClick={run}
                    aria-label={t(`offers.form.${label}`, { name: line.name || String(at + 1) })}
                    className="size-11 px-0!"
                  >
                    <Icon className="size-5" aria-hidden="true" />
                  </Button>
                ))}
              </div>
              <p className="figures font-medium">
                {Number.isInteger(amounts[at]) ? formatEuros(amounts[at]!, lang) : '–'}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        {(['line', 'mounting', 'transport'] as const).map((kind) => (
          <Button key={kind} onClick={() => add(kind === 'line' ? '' : t(`offers.form.kinds.${kind}`))}>
            <Plus className="size-5" aria-hidden="true" />
            <span>{t(`offers.form.add.${kind}`)}</span>
          </Button>
        ))}
      </div>
    </section>
  )
}

/** What a line answers, as its retailer knows it: the words of the offer below it are the customer's. */
function AskedFor({ place, line }: { place: number; line: OfferForm['asked'][number] | undefined }) {
  const about = [line?.code, line?.satellite].filter(Boolean).join(' · ')
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="figures text-quiet">{place}</span>
      {line && <span className="font-semibold wrap-anywhere">{line.name}</span>}
      {about && <span className="figures text-sm text-quiet">{about}</span>}
    </p>
  )
}
