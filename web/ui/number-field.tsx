import { type ComponentProps, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { readNumber, readWhole, typedNumber } from '../../shared/typed/typed-numbers.ts'
import { Field } from './field.tsx'
import { FieldError, INPUT } from './input.tsx'
import { type OwnWords, OwnWordsContext, useOwnWords } from './own-words.ts'

interface Range {
  min?: number
  max?: number
  /** What an arrow key adds or takes; 1 unless given. */
  step?: number
  /** With decimals; whole numbers otherwise. */
  decimals?: boolean
}

interface Props
  extends Range,
    Omit<ComponentProps<'input'>, keyof Range | 'type' | 'inputMode' | 'defaultValue'> {
  defaultValue?: number | string | null
  /** What is typed as a number: null when nothing is, NaN when it is none. */
  onNumber?: (value: number | null) => void
}

const read = (typed: string, { decimals }: Range, { lang }: OwnWords) =>
  decimals ? readNumber(typed, lang) : readWhole(typed)

/** What is wrong with what is typed, in the page's words; '' when nothing is. */
function problemOf(typed: string, range: Range, words: OwnWords): string {
  const value = read(typed, range, words)
  const { min = -Infinity, max = Infinity, decimals } = range
  if (value === null) return ''
  const limits = [min, max].map((limit) => typedNumber(limit, words.lang))
  const [from, to] = [limits[0]!, limits[1]!]
  if (!Number.isNaN(value) && value >= min && value <= max) return ''
  if (Number.isFinite(min) && Number.isFinite(max)) return words.say('between', { from, to })
  if (Number.isNaN(value)) return words.say(decimals ? 'number' : 'whole')
  return value < min ? words.say('from', { from }) : words.say('upTo', { to })
}

/** What an arrow key makes of a number: the next step from `min`, within the limits. */
function stepped(value: number | null, by: 1 | -1, { min, max = Infinity, step = 1, decimals }: Range) {
  const base = decimals ? (value ?? 0) : (min ?? 0)
  const steps = ((value ?? base) - base) / step
  const next = base + (by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step
  const limited = Math.min(max, Math.max(min ?? -Infinity, value === null && !decimals ? base : next))
  return Math.round(limited * 1e6) / 1e6
}

function NumberBox({ min, max, step, decimals, defaultValue, onNumber, ref, ...props }: Props) {
  const words = use(OwnWordsContext)
  const own = useRef<HTMLInputElement>(null)
  const range: Range = { ...{ min, max, step, decimals } } as Range
  const check = (input: HTMLInputElement) => input.setCustomValidity(problemOf(input.value, range, words))
  // What a form is filled with again may be wrong, too.
  useEffect(() => check(own.current!))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event)
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    const input = event.currentTarget
    const value = read(input.value, range, words)
    if (by === null || event.defaultPrevented || Number.isNaN(value) || input.readOnly) return
    event.preventDefault()
    input.setRangeText(typedNumber(stepped(value, by, range), words.lang), 0, input.value.length, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <input
      {...props}
      ref={(input) => {
        own.current = input
        if (typeof ref === 'function') return ref(input)
        if (ref) ref.current = input
      }}
      type="text"
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      defaultValue={
        typeof defaultValue === 'number' ? typedNumber(defaultValue, words.lang) : (defaultValue ?? '')
      }
      onChange={(event) => {
        check(event.target)
        props.onChange?.(event)
        onNumber?.(read(event.target.value, range, words))
      }}
      onKeyDown={onKeyDown}
      className={`${INPUT} figures ${props.className ?? ''}`}
    />
  )
}

/**
 * A number with its label. It is a field for text: a browser's own field for numbers silently makes 39 of "3,9" where the
 * page's language is not the browser's.
 */
export function NumberField({
  label,
  help,
  error,
  optional,
  ...input
}: Props & { label: ReactNode; help?: ReactNode; error?: string; optional?: string }) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(a11y) => <NumberBox {...input} {...a11y} />}
    </Field>
  )
}

/** A number whose name is its `aria-label`, e.g. in a table; what is wrong is said below it. */
export function NumberInput({
  boxClass = '',
  ...props
}: Props & { 'aria-label': string; boxClass?: string }) {
  const { message, handlers } = useOwnWords()
  const id = useId()
  return (
    <div {...handlers} className={`grid gap-1 ${boxClass}`}>
      <NumberBox
        {...props}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? id : undefined}
      />
      {message && <FieldError id={id}>{message}</FieldError>}
    </div>
  )
}
