import { LOCALES } from '../../../shared/languages.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { useLang } from '../../i18n/texts.ts'

/** Made by `tools/demo/pictures/render.ts share`: 1200 × 630, a JPEG, because not every preview supports WebP. */
export const SHARED_PICTURE = '/scene/share.jpg'

interface Props {
  title: string
  description: string
  /** The canonical address. */
  url: string
  /** The picture's whole address. */
  picture: string
}

/** The preview of a shared page in messengers and social networks. */
export function OpenGraph({ title, description, url, picture }: Props) {
  const lang = useLang()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings().brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={LOCALES[lang]} />
      {offeredLangs()
        .filter((other) => other !== lang)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={LOCALES[other]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
