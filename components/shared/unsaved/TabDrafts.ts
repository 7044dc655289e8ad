import { withTabStorage } from './withTabStorage'

/** Unsaved edits in the tab storage: a reload restores them, closing the tab or signing out deletes them. */
export class TabDrafts {
  constructor(
    private readonly name: string,
    private readonly storage?: () => Storage | null,
  ) {}

  read<Copy>(key: string): Copy | null {
    const text = withTabStorage((storage) => storage.getItem(this.itemOf(key)), this.storage)
    try {
      return text == null ? null : (JSON.parse(text) as Copy)
    } catch {
      return null
    }
  }

  keep(key: string, copy: object): void {
    withTabStorage((storage) => storage.setItem(this.itemOf(key), JSON.stringify(copy)), this.storage)
  }

  drop(key: string): void {
    withTabStorage((storage) => storage.removeItem(this.itemOf(key)), this.storage)
  }

  clear(): void {
    withTabStorage((storage) => {
      for (const item of Object.keys(storage)) if (item.startsWith(this.itemOf(''))) storage.removeItem(item)
    }, this.storage)
  }

  private itemOf(key: string): string {
    return `unsaved/${this.name}/${key}`
  }
}
