import { KeyRound } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Lang } from '../../shared/languages.ts'
import type { Translate } from '../../shared/translate.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
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

interface Props {
  t: Translate
  lang: Lang
  buttons: Buttons
  /** Where the sign-in leads. */
  target: string
}

/** Links to the identity providers of a sign-in page. Links, because no form may lead to another site (`form-action` in web/edge/headers.ts). */
export function ProviderButtons({ t, lang, buttons, target }: Props) {
  if (buttons.length === 0) return null
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('second-factor.provider.or')}
      </p>
      {buttons.map(({ id, name }) => (
        <ButtonLink
          key={id}
          to={`/api/auth/providers/${id}/begin?${new URLSearchParams({ lang, to: target })}`}
          reloadDocument
          rel="nofollow"
        >
          <KeyRound className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 break-words">{t('second-factor.provider.by', { name })}</span>
        </ButtonLink>
      ))}
    </div>
  )
}
