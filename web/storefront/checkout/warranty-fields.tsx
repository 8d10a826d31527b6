import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { WarrantyCodes } from './checkout-input.ts'

interface Props {
  verified: WarrantyCodes | null
  /** A code was changed. */
  onUnverify: () => void
  /** The codes typed before, on a page without scripts. */
  typed: WarrantyCodes | undefined
  isChecking: boolean
  fields: Record<string, string> | undefined
}

const CODES = ['product_code', 'serial_code'] as const

/** Product code and serial number of a warranty, and its check. */
export function WarrantyFields({ verified, onUnverify, typed, isChecking, fields }: Props) {
  const t = useT()
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {CODES.map((code) => (
          <TextField
            key={code}
            name={code}
            label={t(`checkout.warranty.${code}`)}
            defaultValue={typed?.[code]}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={fields?.[code]}
            onInput={verified ? onUnverify : undefined}
          />
        ))}
      </div>
      {verified ? (
        <Alert kind="good">{t('checkout.warranty.verified')}</Alert>
      ) : (
        <Button
          type="submit"
          name="intent"
          value="verify"
          busy={isChecking}
          className="justify-self-start max-sm:w-full"
        >
          {t('checkout.warranty.verify')}
        </Button>
      )}
    </div>
  )
}
