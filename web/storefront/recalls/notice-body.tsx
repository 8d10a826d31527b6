import type { PublicRecall } from '../../../shared/recalls/recalls.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { useT } from '../../i18n/texts.ts'
import type { Elements } from '../../ui/elements.ts'
import { Picture } from '../../ui/picture.tsx'

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="grid gap-1 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] md:gap-6">
      <h2 className="text-lg">{title}</h2>
      <div className="prose wrap-anywhere whitespace-pre-line">{children}</div>
    </section>
  )
}

/** The headline that the law's template has above each notice, white on red in light and in the dark. */
export function Headline() {
  const t = useT()
  return (
    <p className="rounded-md bg-[#c00000] px-4 py-3 font-bold hyphens-auto text-white uppercase sm:text-lg">
      {t('recalls.headline')}
    </p>
  )
}

function addressOf(contact: string): string | undefined {
  if (/^\S+@\S+$/.test(contact)) return `mailto:${contact}`
  if (/^https:\/\/\S+$/.test(contact)) return contact
  return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(contact) ? `https://${contact}` : undefined
}

/** A page or mail address, as somebody typed it. */
function Contact({ of }: { of: string }) {
  const href = addressOf(of)
  if (!href) return <p>{of}</p>
  return (
    <p>
      <a href={href} className="link">
        {of}
      </a>
    </p>
  )
}

/** A notice under the headings of Regulation (EU) 2024/1435. */
export function NoticeBody({ recall }: { recall: PublicRecall }) {
  const t = useT()
  const { description, hazard, action, remedies, phone, contact, products } = recall
  const range = ({ serial_from: from, serial_to: to }: PublicRecall['products'][number]) =>
    from || to ? t('recalls.serials', { from: from ?? '…', to: to ?? '…' }) : t('recalls.allSerials')
  return (
    <>
      <Part title={t('recalls.product')}>
        <p>{description}</p>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {products.map((product) => (
            <li key={`${product.code} ${product.serial_from}`} className="flex items-start gap-4">
              <div className="w-24 shrink-0">
                <Picture
                  thumb={product.image && `/files/${product.image}-480.webp`}
                  alt={product.name}
                  sizes="6rem"
                />
              </div>
              <span className="min-w-0">
                <span className="font-semibold">{product.name}</span>
                <span translate="no" className="figures block text-quiet">
                  {product.code}
                </span>
                <span className="figures block text-quiet">{range(product)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('recalls.hazard')}>
        <p>{hazard}</p>
      </Part>
      <Part title={t('recalls.action')}>
        <p className="font-semibold">{t('recalls.stop')}</p>
        <p>{action}</p>
      </Part>
      <Part title={t('recalls.remedies')}>
        <ul className="list-disc pl-5">
          {remedies.map((remedy) => (
            <li key={remedy}>{t(`recalls.remedy.${remedy}`)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('recalls.contact')}>
        {phone && (
          <p>
            <a href={phoneLink(phone)} className="link figures">
              {phone}
            </a>
          </p>
        )}
        {contact && <Contact of={contact} />}
      </Part>
      <Part title={t('recalls.thanks')}>
        <p>{t('recalls.share')}</p>
      </Part>
    </>
  )
}
