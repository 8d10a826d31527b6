import type { ApiKey, KeyState } from '../../../shared/api-keys/api-keys.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'

const TONES = { good: 'good', replaced: 'going', expired: 'over', revoked: 'over', left: 'over' } as const

export function KeyStateWord({ state }: { state: KeyState }) {
  const { t } = useAdmin()
  return <State tone={TONES[state]}>{t(`api-keys.states.${state}`)}</State>
}

/** What a key may do, in a line. */
export function useScopes() {
  const { t } = useAdmin()
  return ({ scopes, is_test }: Pick<ApiKey, 'scopes' | 'is_test'>) =>
    [
      ...scopes.map((scope) => t(`api-keys.scopes.${scope.replace(':', '_')}`)),
      ...(is_test ? [t('api-keys.test')] : []),
    ].join(' · ')
}

/** A new key's token, the only time. */
export function TokenShown({ token }: { token: string }) {
  const { t } = useAdmin()
  const texts = {
    about: t('api-keys.shownOnce'),
    name: t('api-keys.token'),
    copy: t('api-keys.copy'),
    copied: t('api-keys.copied'),
    notCopied: t('api-keys.notCopied'),
  }
  return <ShownOnce secret={token} texts={texts} />
}
