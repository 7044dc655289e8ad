import type { Wording } from '@/domain/question'
import type { QuestionResponseRow } from '@/domain/questionResponse'

export type PendingAnswer = {
  userId: string
  sessionId: string
  questionId: string
  rows: readonly QuestionResponseRow[]
  /** The wording of the question when it was answered. */
  wording?: Wording & { number: number }
  /** Stored states that imply no other device has answered: the previous answer, and those sent from here. */
  seen: readonly (readonly QuestionResponseRow[])[]
  /** In milliseconds of the server's clock, as far as it is known. */
  editedAt: number
  /** Unique id of this edit. */
  edit: string
}

/** Messages about answers between the tabs of a browser. */
export type AnswerNote =
  /** With the version of the run since the answer is stored. */
  { kind: 'given' | 'stored'; answer: PendingAnswer; version?: number } | { kind: 'wiped'; exceptUserId: string | null }

/** Name of the broadcast channel for answers. */
export const answersChannel = 'ripplemark.answers'

const keyOf = ({ userId, sessionId, questionId }: PendingAnswer) => [userId, sessionId, questionId]
const nameOf = (answer: PendingAnswer) => keyOf(answer).join()

/**
 * Answers that the server has not stored yet, kept on this device for the person who gave them.
 * What a browser cannot store stays in memory while the page is open.
 */
export class PendingAnswers {
  private readonly spare = new Map<string, PendingAnswer>()

  constructor(
    private readonly table: DeviceTable | null = typeof indexedDB === 'undefined'
      ? null
      : new DeviceTable('answers', ['userId', 'sessionId', 'questionId']),
  ) {}

  /** Whether everything kept would survive closing the page. */
  get isDurable(): boolean {
    return this.table !== null && this.spare.size === 0
  }

  /** The answers of a person, of one run or of all, the earliest first. */
  async of(userId: string, sessionId?: string): Promise<PendingAnswer[]> {
    const [from, to] =
      sessionId === undefined
        ? [[userId], [userId, []]]
        : [
            [userId, sessionId],
            [userId, sessionId, []],
          ]
    const stored = await this.attempt('readonly', (table, ask) =>
      ask(table.getAll(IDBKeyRange.bound(from, to)) as IDBRequest<PendingAnswer[]>),
    )
    const spare = [...this.spare.values()].filter(
      (answer) => answer.userId === userId && (sessionId === undefined || answer.sessionId === sessionId),
    )
    const others = (stored ?? []).filter((answer) => !this.spare.has(nameOf(answer)))
    return [...others, ...spare].sort((a, b) => a.editedAt - b.editedAt)
  }

  /** Stores the latest edit of an answer, replacing the previous one. */
  async keep(answer: PendingAnswer): Promise<void> {
    const key = await this.attempt('readwrite', (table, ask) => ask(table.put(answer)))
    if (key === null) this.spare.set(nameOf(answer), answer)
    else this.spare.delete(nameOf(answer))
  }

  /** Deletes an edit, unless a later one has replaced it. */
  async drop(answer: PendingAnswer): Promise<void> {
    if (this.spare.get(nameOf(answer))?.edit === answer.edit) this.spare.delete(nameOf(answer))
    await this.attempt('readwrite', async (table, ask) => {
      const stored = (await ask(table.get(keyOf(answer)))) as PendingAnswer | undefined
      if (stored?.edit === answer.edit) await ask(table.delete(keyOf(answer)))
    })
  }

  /** Deletes the answers of all people except one, in every tab. */
  async wipe(exceptUserId: string | null = null): Promise<void> {
    const channel = new BroadcastChannel(answersChannel)
    channel.postMessage({ kind: 'wiped', exceptUserId } satisfies AnswerNote)
    channel.close()
    for (const [name, { userId }] of this.spare) if (userId !== exceptUserId) this.spare.delete(name)
    await this.attempt('readwrite', async (table, ask) => {
      for (const key of await ask(table.getAllKeys()))
        if (!Array.isArray(key) || key[0] !== exceptUserId) await ask(table.delete(key))
    })
  }

  /** A browser without storage or free space must not prevent anyone from answering. */
  private async attempt<Result>(
    ...work: Parameters<typeof DeviceTable.prototype.work<Result>>
  ): Promise<Result | null> {
    try {
      return this.table === null ? null : await this.table.work(...work)
    } catch {
      return null
    }
  }
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

type Ask = <Result>(request: IDBRequest<Result>) => Promise<Result>

/** One table of the browser database on this device. Every operation is one transaction. */
class DeviceTable {
  private opening: Promise<IDBDatabase> | null = null

  constructor(
    private readonly name: string,
    private readonly keyPath: string[],
  ) {}

  async work<Result>(
    mode: 'readonly' | 'readwrite',
    steps: (table: IDBObjectStore, ask: Ask) => Promise<Result>,
  ): Promise<Result> {
    const transaction = (await this.open()).transaction(this.name, mode)
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    // A failed step is reported by its own error.
    isDone.catch(() => undefined)
    const result = await steps(transaction.objectStore(this.name), settled)
    await isDone
    return result
  }

  private open(): Promise<IDBDatabase> {
    this.opening ??= this.opened().catch((error: unknown) => {
      this.opening = null
      throw error
    })
    return this.opening
  }

  private async opened(): Promise<IDBDatabase> {
    const request = indexedDB.open(`ripplemark.${this.name}`, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(this.name, { keyPath: this.keyPath })
    const database = await settled(request)
    const forget = () => (this.opening = null)
    database.onclose = forget
    // Another tab deletes or upgrades the database: this connection must not block it.
    database.onversionchange = () => {
      database.close()
      forget()
    }
    return database
  }
}
