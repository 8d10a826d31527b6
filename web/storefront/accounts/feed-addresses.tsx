import { useOrigin } from '../../addresses.ts'
import { useT } from '../../i18n/texts.ts'

const FEEDS = {
  json: '/api/feeds/products.json',
  csv: '/api/feeds/products.csv',
  google: '/api/feeds/google.xml?lang=it',
} as const

/** Where a dealer's own shop gets the products from, with a key that reads. */
export function FeedAddresses() {
  const t = useT()
  const origin = useOrigin()
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="text-xl">{t('keys.feeds.title')}</h2>
      <p className="prose mt-3 text-quiet">{t('keys.feeds.intro')}</p>
      <dl className="mt-4 grid gap-3">
        {(['json', 'csv', 'google'] as const).map((name) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{t(`keys.feeds.${name}`)}</dt>
            <dd translate="no" className="font-mono text-sm break-all select-all">
              {origin + FEEDS[name]}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <a href="/developers/feeds" className="link">
          {t('keys.feeds.how')}
        </a>
      </p>
    </section>
  )
}
