import { useEffect, useState } from 'react'
import { USER_TYPES, type UserType } from '../../../shared/cart/cart-rules.ts'
import { useT } from '../../i18n/texts.ts'

interface Props {
  legend: string
  /** Hides the legend, because the page says it already. */
  quietLegend?: boolean
  value: UserType | null
  onChange?: (type: UserType) => void
}

/** Whether a private person or a retailer asks: two large radio buttons named `user_type`. */
export function UserTypeChoice({ legend, quietLegend = false, value, onChange }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(value), [value])
  return (
    <fieldset>
      <legend className={quietLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      <div className="grid gap-2">
        {USER_TYPES.map((type) => (
          <label
            key={type}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-edge px-4 py-3 transition-colors hover:bg-sand has-checked:border-pine has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine"
          >
            <input
              type="radio"
              name="user_type"
              value={type}
              checked={chosen === type}
              onChange={() => {
                setChosen(type)
                onChange?.(type)
              }}
              className="mt-0.5 size-5 shrink-0 accent-pine outline-none"
            />
            <span>
              <span className="font-semibold">{t(`cart.userType.${type}`)}</span>
              <span className="block text-sm text-quiet">{t(`cart.userType.${type}Text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
