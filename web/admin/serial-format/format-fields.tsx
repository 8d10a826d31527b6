import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  isMask,
  SERIAL_CHECKS,
  type SerialFormat,
  serialMisfit,
} from '../../../shared/units/serial-formats.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { answerOf, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import type { action } from './serial-format.page.tsx'

const useFormat = () => useWatch({ name: 'format_data' }) as SerialFormat & { example: string }

export function CheckSelect() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <SelectField {...useField('format_data.check')} {...register('format_data.check')}>
      {SERIAL_CHECKS.map((check) => (
        <option key={check} value={check}>
          {t(`serial-format.checks.${check}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** A number as it should be, with the verdict on it while the format is typed. */
export function ExampleInput() {
  const { t } = useAdmin()
  const format = useFormat()
  const { mask, example } = format
  const misfit = isMask(format) ? serialMisfit(format, example) : null
  const verdict = misfit && (misfit.why === 'character' ? { ...misfit, at: misfit.at + 1 } : misfit)
  return (
    <div className="grid gap-2">
      <TextInput name="format_data.example" optional={mask === ''} spellCheck={false} />
      <p role="status" className="flex min-h-5 items-center gap-2 text-sm">
        {mask !== '' && example !== '' && isMask(format) && (
          <>
            {verdict ? (
              <CircleX className="size-4 text-bad" aria-hidden="true" />
            ) : (
              <CircleCheck className="size-4 text-good" aria-hidden="true" />
            )}
            <span>
              {verdict ? t(`serial-format.misfit.${verdict.why}`, { ...verdict }) : t('serial-format.fits')}
            </span>
          </>
        )}
      </p>
    </div>
  )
}

/** How many registered numbers would not fit; what is registered stays as it is. */
export function Misfits({ productId }: { productId: number }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const format = useFormat()
  const [counted, setCounted] = useState<{ of: string; registered: number; misfits: number }>()
  const [isBusy, setBusy] = useState(false)
  const { mask, check } = format
  const of = `${mask} ${check}`
  const count = async () => {
    setBusy(true)
    const outcome = await send('count', { id: productId, mask, check })
    setBusy(false)
    if (outcome.failure !== undefined) showFailure(t, outcome.failure)
    else setCounted({ of, ...answerOf(outcome) })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={isBusy} disabled={mask === '' || !isMask(format)} onClick={() => void count()}>
        {t('serial-format.count')}
      </Button>
      <p role="status" className="text-sm">
        {counted?.of === of &&
          t('serial-format.counted', { count: counted.misfits, registered: counted.registered })}
      </p>
    </div>
  )
}
