import { type ReactNode, useId } from 'react'
import type { ProductOption } from '../../../shared/catalogue/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useSeesPrices } from '../../session/session.ts'
import type { Elements } from '../../ui/elements.ts'
import { FieldError } from '../../ui/input.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { EnergyArrow } from './energy-arrow.tsx'

interface GroupProps {
  title: string
  /** The rule that limits it now. */
  rule?: string | undefined
  /** The message when a choice is missing, after a try. */
  error?: string | undefined
  children: Elements
}

/** A group of choices, one of which is chosen. */
function Choices({ title, rule, error, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={rule || error ? id : undefined}>
      <legend className="title mb-2 text-lg">{title}</legend>
      {(rule || error) && (
        <div id={id} className="mb-2 grid gap-1">
          {rule && <p className="text-sm text-quiet">{rule}</p>}
          {error && <FieldError>{error}</FieldError>}
        </div>
      )}
      <div className="border-b border-line">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  disabled?: boolean | undefined
  onChoose: () => void
  picture?: Elements
  children: ReactNode
  note?: ReactNode
  /** At the row's end, e.g. a price. */
  end?: ReactNode
}

function Choice({ name, checked, disabled, onChoose, picture, children, note, end }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line py-1.5 has-checked:bg-wash has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="ml-2 size-5 shrink-0 accent-pine"
      />
      {picture}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-medium">{children}</span>
        {note && <span className="block text-sm text-quiet">{note}</span>}
      </span>
      {end && <span className="pr-2">{end}</span>}
    </label>
  )
}

interface OptionsProps<T extends ProductOption> extends Omit<GroupProps, 'children'> {
  /** Of the radio buttons. */
  name: string
  options: T[]
  /** The chosen option's id; 0 for none. */
  chosen: number
  onChoose: (id: number) => void
  /** The label for choosing none; without it one must be chosen. */
  none?: string
  nameOf?: (option: T) => string
  noteOf?: (option: T) => ReactNode
  /** Whether a rule forbids it now. */
  isExcluded?: (option: T) => boolean
}

/** A group of products, one of which is chosen. Visitors who see prices cannot choose products without one. */
export function OptionChoices<T extends ProductOption>({
  title,
  rule,
  error,
  name,
  options,
  chosen,
  onChoose,
  none,
  nameOf,
  noteOf,
  isExcluded,
}: OptionsProps<T>) {
  const t = useT()
  const lang = useLang()
  const prices = useSeesPrices()
  if (options.length === 0) return null
  return (
    <Choices title={title} rule={rule} error={error}>
      {none && (
        <Choice name={name} checked={chosen === 0} onChoose={() => onChoose(0)}>
          {none}
        </Choice>
      )}
      {options.map((option) => {
        const { id, price, thumb_src } = option
        const isUnsold = prices && price === undefined
        return (
          <Choice
            key={id}
            name={name}
            checked={chosen === id}
            disabled={isUnsold || isExcluded?.(option)}
            onChoose={() => onChoose(id)}
            picture={
              <span className="size-12 shrink-0 overflow-hidden rounded-sm">
                <Picture thumb={thumb_src} alt="" sizes="3rem" />
              </span>
            }
            note={isUnsold ? t('catalogue.box.onRequest') : noteOf?.(option)}
            end={
              prices &&
              price !== undefined && <Price cents={price} lang={lang} className="text-sm text-quiet" />
            }
          >
            <span>{nameOf?.(option) ?? option.name}</span>
            <EnergyArrow of={option.energy_class} className="mt-1 block" />
          </Choice>
        )
      })}
    </Choices>
  )
}
