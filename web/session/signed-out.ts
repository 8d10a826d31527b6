import { isLang } from '../../shared/languages.ts'
import { loadTexts } from '../i18n/texts.ts'
import { showToast } from '../ui/toast.ts'

/**
 * Offers a person whose session was ended elsewhere to sign in in another tab, so that this one keeps what was typed. Later
 * calls from here use the new session, which all tabs share.
 */
export async function offerSignIn(): Promise<void> {
  const given = document.documentElement.lang
  const lang = isLang(given) ? given : 'it'
  const t = await loadTexts(lang, ['shell'])
  const path = location.pathname.startsWith('/admin') ? `/admin?lang=${lang}` : `/${lang}/login`
  showToast({
    kind: 'bad',
    text: t('shell.signInAgain'),
    action: { label: t('shell.login'), run: () => window.open(path, '_blank') },
  })
}
