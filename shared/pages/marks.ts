/*
 * The light marks of the shop's own pages. Blocks are separated by empty lines: paragraphs; lists, whose lines begin with "- ";
 * figures, whose lines are "# 3 years | of warranty"; entries, whose first line is "= Name" and whose other lines say what of it.
 */

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'figures'; figures: { value: string; name: string }[] }
  | { kind: 'entries'; entries: { name: string; lines: string[] }[] }

function toBlock(text: string): Block {
  const lines = text.split('\n')
  if (text.startsWith('- ')) return { kind: 'list', items: lines.map((line) => line.replace(/^- /, '')) }
  if (text.startsWith('= ')) {
    const [name = '', ...rest] = lines
    return { kind: 'entries', entries: [{ name: name.slice(2), lines: rest }] }
  }
  if (text.startsWith('# ')) {
    const figures = lines.map((line) => {
      const [value = '', name = ''] = line.replace(/^# /, '').split(' | ')
      return { value, name }
    })
    return { kind: 'figures', figures }
  }
  return { kind: 'paragraph', text }
}

/** The blocks of a text, in order; entries that follow each other are one block. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.split(/\n{2,}/).filter((each) => each.trim() !== '')) {
    const block = toBlock(part)
    const last = blocks.at(-1)
    if (block.kind === 'entries' && last?.kind === 'entries') last.entries.push(...block.entries)
    else blocks.push(block)
  }
  return blocks
}

/** A piece of a line. `path` is a page of the shop without its language, `href` a whole address. */
export type Piece =
  | { kind: 'text' | 'strong'; text: string }
  | { kind: 'page'; text: string; path: string }
  | { kind: 'link'; text: string; href: string }

/**
 * `**strong**`; `[words](page)`, `[words](/file.pdf)`, `[words](https://…)`; an e-mail address; a telephone number that begins with
 * its country's. Each part is bounded, because texts are long.
 */
const MARK =
  /\*\*([^*\n]{1,300})\*\*|\[([^\]\n]{1,200})\]\(([\w#/.-]{1,200}|https:\/\/[\w#/.?&=%~+-]{1,300})\)|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})|(\+\d{1,3}(?:[ \u00a0]\d{1,6}){1,6})/g

function toPiece([, strong, words, address, email, telephone]: RegExpMatchArray): Piece {
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (email !== undefined) return { kind: 'link', text: email, href: `mailto:${email}` }
  if (telephone !== undefined)
    return { kind: 'link', text: telephone, href: `tel:${telephone.replace(/[ \u00a0]/g, '')}` }
  // "//other.shop" would be another site's address.
  const isWhole = address!.startsWith('https://') || /^\/(?!\/)/.test(address!)
  return isWhole
    ? { kind: 'link', text: words!, href: address! }
    : { kind: 'page', text: words!, path: address!.replace(/^\/+/, '') }
}

/** The pieces of a line, in order. Nothing in it becomes markup: who shows them writes texts as text. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of line.matchAll(MARK)) {
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) })
    pieces.push(toPiece(match))
    end = match.index + match[0].length
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) })
  return pieces
}
