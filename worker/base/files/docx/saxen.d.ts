/** What we use of saxen, which comes without types. */
declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    on(event: 'error' | 'warn', on: (error: Error) => void): void
    on(event: 'attention' | 'question' | 'cdata', on: (text: string) => void): void
    on(event: 'text', on: (text: string, decode: Decode) => void): void
    on(
      event: 'openTag',
      on: (name: string, attributes: () => Record<string, string>, decode: Decode, isClosed: boolean) => void,
    ): void
    on(event: 'closeTag', on: (name: string, decode: Decode, isClosed: boolean) => void): void
    parse(xml: string): void
  }
}
