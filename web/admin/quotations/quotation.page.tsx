import type { LoaderFunctionArgs } from 'react-router'
import { productNames } from '../../../shared/catalogue/roof-words.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { AdminQuotation } from '../../../shared/quotations/quotations.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { countryName } from '../../i18n/countries.ts'
import { Link } from '../../ui/link.tsx'
import { RoofSeen } from '../../ui/roof-seen.tsx'
import { MailState } from '../mails/mail-state.tsx'
import { useAdmin } from '../shell/admin.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { When } from '../shell/lists/when.tsx'
import { loading } from '../shell/loading.ts'
import { PageVersion } from '../shell/page-version.tsx'
import { ProductLines } from '../shell/product-lines.tsx'
import { Facts, Part, RecordScreen, recordLoader } from '../shell/record-screen.tsx'
import { requestActions } from './request-actions.ts'
import { Events, Thread } from './request-life.tsx'
import { RequestOffers } from './request-offers.tsx'
import { RequestState, UserType } from './request-state.tsx'
import RequestSteps from './request-steps.tsx'

const readRecord = recordLoader(
  async (id) => (await read(api.admin.quotations[':id'].$get({ param: { id } }))).quotation,
)

export const loader = (args: LoaderFunctionArgs) => ({
  ...readRecord(args),
  offers: loading(
    read(api.quotations[':id'].offers.$get({ param: { id: args.params.id ?? '' }, query: {} })),
  ),
})
export const action = requestActions

/** The mails about the quotation, and whether they were delivered. */
function Mails({ mails }: { mails: AdminQuotation['mails'] }) {
  const { t } = useAdmin()
  return (
    <ul className="text-sm">
      {mails.map(({ recipient, to, status, sent_at }) => (
        <li key={to + recipient} className="border-b border-line py-2 first:pt-0 last:border-b-0">
          <span className="block break-all">{recipient}</span>
          <span className="flex flex-wrap gap-x-3 text-quiet">
            <span>{t(`quotations.mailTo.${to}`)}</span>
            <MailState status={status} />
            {sent_at && <When iso={sent_at} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Customer({ quotation }: { quotation: AdminQuotation }) {
  const { t } = useAdmin()
  const { name, surname, email, telephone, user_type, origin } = quotation
  return (
    <Facts
      facts={[
        [t('columns.name'), `${name} ${surname}`.trim() || '-'],
        [t('quotations.columns.user_type'), <UserType key="type" type={user_type} />],
        [t('quotations.origin'), origin === 'counter' && t('quotations.counter')],
        [
          t('columns.email'),
          email && (
            <a key="email" href={`mailto:${email}`} className="link break-all print:no-underline">
              {email}
            </a>
          ),
        ],
        [t('record.telephone'), telephone],
        [t('record.language'), LANG_NAMES[quotation.lang]],
        [
          t('record.privacyVersion'),
          origin === 'counter' ? null : (
            <PageVersion
              key="agreed"
              area="privacy"
              version={quotation.privacy_version}
              lang={quotation.lang}
            />
          ),
        ],
      ]}
    />
  )
}

function Retailer({ quotation: { vendor: retailer, read_at } }: { quotation: AdminQuotation }) {
  const { t, lang } = useAdmin()
  return (
    <Facts
      facts={[
        [
          t('columns.name'),
          <Link key="vendor" to={`/admin/vendors/${retailer.id}/edit`} className="link print:no-underline">
            {retailer.name}
          </Link>,
        ],
        [
          t('columns.address'),
          [
            retailer.address,
            `${retailer.cap} ${retailer.city}`.trim(),
            countryName(retailer.country, lang),
          ].join(', '),
        ],
        [t('record.telephone'), retailer.telephone],
        [t('quotations.openedAt'), read_at && <When key="read" iso={read_at} />],
      ]}
    />
  )
}

/** One quotation: who asked which retailer for what, and whether the retailer has seen it. */
export function Component() {
  const { t, lang } = useAdmin()
  const title = ({ id }: AdminQuotation) => t('quotations.one', { number: id })
  return (
    <RecordScreen<AdminQuotation>
      name="quotations"
      tab={title}
      title={title}
      under={({ id, state, read_at, created_at }) => (
        <>
          <span className="font-semibold text-ink">
            <RequestState state={state} />
          </span>
          {!read_at && <span>{t('quotations.isUnread')}</span>}
          <When iso={created_at} />
          <span className="no-print">
            <CopyId id={id} icon />
          </span>
        </>
      )}
    >
      {(quotation) => (
        <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <Part title={t('quotations.lines')}>
              <ProductLines
                label={t('quotations.lines')}
                heads={[]}
                lines={quotation.specifications.map((line) => ({ ...line, amounts: [] }))}
              />
            </Part>
            {quotation.roof_plan && (
              <Part title={t('roof-plan.title')}>
                <RoofSeen
                  plan={quotation.roof_plan}
                  names={productNames(quotation.specifications)}
                  t={t}
                  lang={lang}
                />
              </Part>
            )}
            <RequestOffers quotation={quotation} />
            <Thread key={quotation.id} quotation={quotation} />
            {quotation.note && (
              <Part title={t('quotations.note')}>
                <p className="prose text-sm whitespace-pre-line">{quotation.note}</p>
              </Part>
            )}
          </div>
          <div className="max-lg:border-t max-lg:border-line">
            <Part title={t('quotations.customer')}>
              <Customer quotation={quotation} />
            </Part>
            <Part title={t('columns.vendor')}>
              <Retailer quotation={quotation} />
            </Part>
            <Events events={quotation.events} />
            {quotation.moves.includes('reassign') && (
              <div className="no-print">
                <Part title={t('quotations.steps')}>
                  <RequestSteps
                    // Another retailer is another choice.
                    key={quotation.vendor.id}
                    id={quotation.id}
                    vendorId={quotation.vendor.id}
                    moves={quotation.moves}
                  />
                </Part>
              </div>
            )}
            {quotation.mails.length > 0 && (
              <div className="no-print">
                <Part title={t('quotations.mailsTitle')}>
                  <Mails mails={quotation.mails} />
                </Part>
              </div>
            )}
          </div>
        </div>
      )}
    </RecordScreen>
  )
}
