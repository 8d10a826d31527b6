import { KeyRound } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import type { Translate } from '../../shared/translate.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { type Buttons, refusedIn } from './by-provider.ts'

/** Why the last sign-in by a provider came to nothing. */
export function ProviderRefused({ t }: { t: Translate }) {
  const why = refusedIn(new URLSearchParams(useLocation().search))
  if (!why) return null
  return (
    <div className="mb-5">
      <Alert kind="bad">{t(`second-factor.provider.refused.${why}`)}</Alert>
    </div>
  )
}

/** The buttons of identity providers, sent to the page's own action: `provider` and where the sign-in leads. */
export function ProviderButtons({ t, buttons, target }: { t: Translate; buttons: Buttons; target: string }) {
  if (buttons.length === 0) return null
  return (
    <Form method="post" className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('second-factor.provider.or')}
      </p>
      <input type="hidden" name="to" value={target} />
      {buttons.map(({ id, name }) => (
        <Button key={id} type="submit" name="provider" value={id}>
          <KeyRound className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 break-words">{t('second-factor.provider.by', { name })}</span>
        </Button>
      ))}
    </Form>
  )
}
