import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { AVIF_WIDTHS } from '../../../shared/catalogue/pictures.ts'
import { accessories } from './accessories.ts'
import { airConditioners } from './air-conditioners.ts'
import { antennas } from './antennas.ts'
import { categories, families, sheetOf } from './categories.ts'
import { diagrams } from './diagrams.ts'
import { drawOn } from './draw.ts'
import { energy } from './energy.ts'
import { MARK } from './mark.ts'
import { drawScene, duskSky, scenes, WIDE } from './scene.ts'
import { LIGHT } from './scene-skies.ts'
import { spareParts } from './spare-parts.ts'
import { televisions } from './televisions.ts'
import { uses } from './uses.ts'
import { views } from './views.ts'

/** Renders every picture of the demo shop, or only those whose keys are given: `node tools/demo/pictures/render.ts [key…]`. Also `share` for shared pages. */

/** Widths with the most kilobytes of each. */
const SIZES = {
  picture: [
    [480, 16],
    [1200, 60],
  ],
  small: [[480, 16]],
  diagram: [
    [800, 40],
    [1600, 90],
  ],
} as const

/** Where the shared picture's part of the scene begins, so that camper and sun are in it. */
const SHARED_LEFT = 144

const OUT = join(import.meta.dirname, 'out')
const PUBLIC = join(import.meta.dirname, '../../../web/public')

interface Output {
  file: string
  width: number
  most: number
}

/** Writes a WebP of at most `most` kilobytes, at the best quality that fits. */
async function write(svg: string, { file, width, most }: Output): Promise<number> {
  await mkdir(dirname(file), { recursive: true })
  const picture = await sharp(Buffer.from(svg))
    .resize({ width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let quality = 92; quality >= 40; quality -= 4) {
    const bytes = await sharp(picture.data, { raw: picture.info })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (bytes.length > most * 1000) continue
    await writeFile(file, bytes)
    return bytes.length
  }
  throw new Error(`${file} does not fit in ${most} kB`)
}

/** A picture of use is at most as wide as a column of the page. */
const widthsOf = (file: string) => {
  if (file.includes('use-')) return [480, 960]
  return file.includes('narrow') ? [540, 800, 1200] : [1280, 1920]
}

/** The scenes in AVIF, for the widths that screens show them in (`hero.tsx`, `use-picture.tsx`). */
async function writeScene(svg: string, { file }: Output): Promise<number> {
  let total = 0
  for (const width of widthsOf(file)) {
    const bytes = await sharp(Buffer.from(svg))
      .resize({ width })
      .removeAlpha()
      .avif({ quality: 55, effort: 6 })
      .toBuffer()
    await writeFile(file.replace('.webp', `-${width}.avif`), bytes)
    total += bytes.length
  }
  return total
}

/** What the Worker makes of a kept picture, so that nobody waits for it here: with more effort, in fewer bytes. */
async function writeMade(_svg: string, { file, width }: Output): Promise<number> {
  let total = 0
  for (const made of AVIF_WIDTHS) {
    const bytes = await sharp(file)
      .resize({ width: Math.min(made, width) })
      .avif({ quality: 60, effort: 6 })
      .toBuffer()
    await writeFile(file.replace(/\d+\.webp$/, `${made}.avif`), bytes)
    total += bytes.length
  }
  return total
}

const outputs = (folder: string, key: string, sizes: keyof typeof SIZES): Output[] =>
  SIZES[sizes].map(([width, most]) => ({ file: join(OUT, folder, `${key}-${width}.webp`), width, most }))

interface Job {
  key: string
  svg: () => string
  outputs: Output[]
  made: (svg: string, largest: Output) => Promise<number>
}

const products = { ...antennas, ...airConditioners, ...energy, ...televisions, ...accessories, ...spareParts }

const jobs: Job[] = [
  ...Object.entries(products).map(
    ([key, p]): Job => ({
      key,
      svg: () => drawOn(sheetOf(1200, 1200, p.fill), p.draw).svg,
      outputs: outputs('products', key, 'picture'),
      made: writeMade,
    }),
  ),
  ...Object.entries(categories).map(
    ([key, c]): Job => ({
      key,
      svg: () =>
        drawOn(
          { ...sheetOf(1200, 900, c.fill, c.middle), ...(c.dusk && { ground: duskSky(1200, 900) }) },
          c.draw,
        ).svg,
      outputs: outputs('categories', key, 'picture'),
      made: writeMade,
    }),
  ),
  ...Object.entries(views).map(
    ([key, svg]): Job => ({ key, svg, outputs: outputs('views', key, 'picture'), made: writeMade }),
  ),
  ...Object.entries(families).map(
    ([key, f]): Job => ({
      key,
      svg: () => drawOn(sheetOf(1200, 1200, f.fill), f.draw).svg,
      outputs: outputs('families', key, 'small'),
      made: writeMade,
    }),
  ),
  ...Object.entries(diagrams).map(
    ([key, svg]): Job => ({
      key,
      svg: () => svg,
      outputs: outputs('diagrams', key, 'diagram'),
      made: writeMade,
    }),
  ),
  ...Object.entries(scenes).map(
    ([key, s]): Job => ({
      key,
      svg: s.svg,
      outputs: [
        {
          file: join(PUBLIC, 'scene', `${key}.webp`),
          width: key.endsWith('narrow') ? 900 : 1920,
          most: s.most,
        },
      ],
      made: writeScene,
    }),
  ),
  ...Object.entries(uses).map(
    ([key, svg]): Job => ({
      key: `use-${key}`,
      svg,
      outputs: [{ file: join(PUBLIC, 'scene', `use-${key}.webp`), width: 960, most: 40 }],
      made: writeScene,
    }),
  ),
]

const wanted = process.argv.slice(2)
let total = 0
for (const job of jobs) {
  if (wanted.length && !wanted.includes(job.key)) continue
  const svg = job.svg()
  for (const output of job.outputs) total += await write(svg, output)
  total += await job.made(svg, job.outputs.at(-1)!)
}
if (!wanted.length || wanted.includes('share')) await drawShared()
console.log(`${Math.round(total / 1000)} kB written`)

/** The picture of a shared page: the home page's scene, cut to the shape that previews have, with the mark. */
async function drawShared(): Promise<void> {
  const [width, height, margin] = [1200, 630, 56]
  const mark = await sharp(Buffer.from(MARK), { density: 300 }).resize(112, 112).png().toBuffer()
  const scene = await sharp(Buffer.from(drawScene(LIGHT, WIDE)))
    .resize({ height })
    .png()
    .toBuffer()
  await sharp(scene)
    .extract({ left: SHARED_LEFT, top: 0, width, height })
    .composite([{ input: mark, left: margin, top: margin }])
    .removeAlpha()
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(PUBLIC, 'scene', 'share.jpg'))
}
