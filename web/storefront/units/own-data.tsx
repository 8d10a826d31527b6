import { Form } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { OwnedUnit } from '../../../shared/units/owned-units.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { OwnerContacts } from './unit-parts.tsx'

/** What is stored about the owner, whose country is given by its name, and how to correct or erase it; works without scripts. */
export function OwnData({ owner }: Pick<OwnedUnit, 'owner'>) {
  const t = useT()
  const lang = useLang()
  const { name, email, telephone, country, since, wishes_updates } = owner
  return (
    <div className="grid max-w-xl gap-6">
      <div className="grid gap-0.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="figures text-sm text-quiet">{t('units.owner.since', { date: formatDate(since) })}</p>
        <OwnerContacts {...{ email, telephone, country }} />
      </div>
      <p className="text-quiet">
        <span>{`${t('owned.data.correct')} `}</span>
        <Link to={`/${lang}/contact-us#write`} className="link">
          {t('owned.data.write')}
        </Link>
      </p>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <p>{t(wishes_updates ? 'owned.news.on' : 'owned.news.off')}</p>
        <input type="hidden" name="intent" value="wishes" />
        <input type="hidden" name="wishes" value={wishes_updates ? 'off' : 'on'} />
        <SubmitButton look="plain">{t(wishes_updates ? 'owned.news.stop' : 'owned.news.start')}</SubmitButton>
      </Form>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-pine">
          {t('owned.erase.open')}
        </summary>
        <Form method="post" className="grid justify-items-start gap-3 py-2">
          <p>{t('owned.erase.text')}</p>
          <input type="hidden" name="intent" value="erase" />
          <SubmitButton look="plain">{t('owned.erase.confirm')}</SubmitButton>
        </Form>
      </details>
      <p className="text-sm text-quiet">{t('owned.link')}</p>
    </div>
  )
}
