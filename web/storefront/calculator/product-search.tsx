import { useId, useRef, useState } from 'react'
import type { Consumer } from '../../../shared/catalogue/consumption.ts'
import { type Figure, useT } from '../../i18n/texts.ts'
import { ComboList } from '../../ui/combo-list.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { INPUT } from '../../ui/input.tsx'
import { matching } from '../../ui/matching.ts'

/** `words`: its other names. */
export interface Searched extends Consumer {
  words: string
}

interface Props {
  /** The products that can still be picked. */
  consumers: Searched[]
  /** Products that draw no current. */
  others: { name: string; words: string }[]
  figure: Figure
  onPick: (consumer: Consumer) => void
}

const namesOf = ({ name, words }: { name: string; words: string }) => `${name} ${words}`

/** Finds products by a part of their name; all are there already, so that it works without a network. */
export function ProductSearch({ consumers, others, figure, onPick }: Props) {
  const t = useT()
  const id = useId()
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const found = matching(consumers, text, namesOf)
  const idle = found.length === 0 ? matching(others, text, namesOf).slice(0, 3) : []
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {t('calculator.search.label')}
      </label>
      <input
        id={id}
        ref={field}
        type="text"
        autoComplete="off"
        maxLength={200}
        disabled={!hydrated}
        placeholder={t('calculator.search.example')}
        className={`${INPUT} disabled:opacity-100`}
      />
      <ComboList
        atOnce
        field={field}
        options={found}
        keyOf={(consumer) => consumer.id}
        render={({ name, ampere }) => (
          <>
            <span className="min-w-0 flex-1 font-medium">{name}</span>
            <span className="figures shrink-0">
              <span>{`${figure.format(ampere)} `}</span>
              <span className="text-sm text-quiet">{t('calculator.unit.device')}</span>
            </span>
          </>
        )}
        label={t('calculator.search.list')}
        status={t('calculator.search.found', { count: found.length })}
        nothing={
          <p className="px-4 py-3 text-quiet">
            {idle.length > 0
              ? t('calculator.search.idle', { names: idle.map(({ name }) => name).join(', ') })
              : t('calculator.search.none')}
          </p>
        }
        onType={setText}
        onPick={(consumer) => {
          onPick(consumer)
          if (field.current) field.current.value = ''
          setText('')
        }}
      />
    </div>
  )
}
