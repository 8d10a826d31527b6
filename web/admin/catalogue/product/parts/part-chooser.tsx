import { useId } from 'react'
import { INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'

interface Props {
  /** The parts in their order. */
  options: { text: string; isPlaced: boolean }[]
  chosen: number
  typed: string
  onType: (text: string) => void
  onChoose: (row: number) => void
}

/** Chooses the part to place: by looking for it, or from the list. */
export function PartChooser({ options, chosen, typed, onType, onChoose }: Props) {
  const { t } = useAdmin()
  const id = useId()
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-find`} className="font-medium">
          {t('products.parts.find')}
        </label>
        <input
          id={`${id}-find`}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          // The form is around it.
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
          className={INPUT}
        />
      </div>
      <div className="grid min-w-0 gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('products.parts.pointOf')}
        </label>
        <select
          id={id}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
          className={INPUT}
        >
          {options.map(({ text, isPlaced }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
            <option key={row} value={row}>
              {`${text}${isPlaced ? ` (${t('products.parts.pointSet')})` : ''}`}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
