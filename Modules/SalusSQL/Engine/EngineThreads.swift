/// The threads of one open database: one that writes, several that read, each with a connection.
public final class EngineThreads: Sendable {
    package let writing = JobQueue()
    package let reading = JobQueue()
    private let writer: Worker

    /// Starts the threads. Everything that waits is written in one transaction; each read has a snapshot of its own.
    package init(writer: any EngineConnection, readers: [any EngineConnection]) {
        let queue = reading
        self.writer = Worker(
            writer, batchLimit: Worker.writeBatch, queue: writing,
            closingAfter: readers.map { Worker($0, batchLimit: 1, queue: queue) })
    }

    /// Lets the threads end after what is queued, for an owner that forgot `close`.
    deinit { refuseNewWork() }

    /// Finishes everything queued, then lets go of the connections, the writer's last.
    package func close() async {
        refuseNewWork()
        await writer.finish()
    }

    package var commits: Int { writer.commits }

    private func refuseNewWork() {
        for queue in [reading, writing] { queue.close() }
    }
}
