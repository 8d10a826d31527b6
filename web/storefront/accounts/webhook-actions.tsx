import { Form } from 'react-router'
import { DEFAULT_SECRET_HOURS, SECRET_HOURS } from '../../../shared/webhooks/webhook-terms.ts'
import type { Endpoint } from '../../../shared/webhooks/webhooks.ts'
import { useT } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

const SUMMARY = 'inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline'

/** Tests an endpoint, switches it, gives it another secret, deletes it. */
export function WebhookActions({ of: { state } }: { of: Endpoint }) {
  const t = useT()
  const isOn = state === 'active'
  return (
    <div className="mt-6 grid max-w-3xl gap-2">
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        {isOn && (
          <SubmitButton look="plain" name="intent" value="test">
            {t('webhooks.test')}
          </SubmitButton>
        )}
        <SubmitButton look="plain" name="intent" value={isOn ? 'off' : 'on'}>
          {t(isOn ? 'webhooks.switchOff' : 'webhooks.switchOn')}
        </SubmitButton>
      </Form>
      <details>
        <summary className={SUMMARY}>{t('webhooks.rotate')}</summary>
        <p className="prose text-sm text-quiet">{t('webhooks.rotateHelp')}</p>
        <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-end gap-3 pb-2">
          <SelectField name="hours" label={t('webhooks.overlap')} defaultValue={DEFAULT_SECRET_HOURS}>
            {SECRET_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {hours === 0 ? t('webhooks.atOnce') : t('webhooks.inHours', { count: hours })}
              </option>
            ))}
          </SelectField>
          <SubmitButton look="plain" name="intent" value="rotate">
            {t('webhooks.rotate')}
          </SubmitButton>
        </Form>
      </details>
      <details>
        <summary className={SUMMARY}>{t('webhooks.delete')}</summary>
        <p className="prose text-sm text-quiet">{t('webhooks.deleteText')}</p>
        <Form method="post" className="mt-2 pb-2">
          <SubmitButton look="plain" name="intent" value="delete">
            {t('webhooks.deleteSure')}
          </SubmitButton>
        </Form>
      </details>
    </div>
  )
}
