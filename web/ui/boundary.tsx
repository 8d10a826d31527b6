import { Component, type ReactNode } from 'react'

interface Props {
  /** What is shown when something in it cannot be. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a failure while drawing to a part of the page. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
