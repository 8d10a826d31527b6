import { DEFAULT_LANG, type ForeignLang, LANGS, type Lang, langFromHeader } from '../languages.ts'
import { settings } from './settings.ts'

/** The languages of the shop's pages, in the selector's order; Italian is always among them. */
export const offeredLangs = (): Lang[] => settings().brand.shopLanguages

/** Those of translations. */
export const offeredForeignLangs = (): ForeignLang[] =>
  offeredLangs().filter((lang): lang is ForeignLang => lang !== DEFAULT_LANG)

/** For whoever begins in a language: those on offer, and the one that somebody has already. */
export const offeredWith = (own: string): Lang[] =>
  LANGS.filter((lang) => lang === own || offeredLangs().includes(lang))

/** The best language on offer for an `Accept-Language` header; Italian when none of them is asked for. */
export const offeredFromHeader = (header: string | null | undefined): Lang =>
  langFromHeader(header, offeredLangs())
