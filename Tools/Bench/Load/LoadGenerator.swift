import CLinux
import Glibc

/// Many clients on one thread: each sends its next request as soon as it has its answer.
///
/// Requests are complete before the clock starts, signatures included, so that the load takes little of the machine.
final class LoadGenerator {
    struct Refused: Error { let status: Int, answer: String }

    /// The requests and the time of a run.
    struct Result {
        let requests: Int
        let seconds: Double
        /// Processor time of this thread.
        let ownSeconds: Double
        var perSecond: Double { Double(requests) / seconds }
    }

    private var connections: [LoadConnection]
    private let connect: () throws -> LoadConnection
    private let poll = epoll_create1(0)

    init(port: Int, clients: Int, tls: TLSClientContext?) throws {
        let connect = { try LoadConnection(port: port, tls: tls) }
        self.connect = connect
        connections = try (0..<clients).map { _ in try connect() }
        for index in connections.indices { watch(index) }
    }

    private func watch(_ index: Int) {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = UInt64(index)
        epoll_ctl(poll, EPOLL_CTL_ADD, connections[index].descriptor, &event)
    }

    /// A free connection in the place of this one: a new one where the server has ended it.
    private func free(_ index: Int) throws -> LoadConnection {
        if connections[index].isRetired {
            connections[index] = try connect()
            watch(index)
        }
        return connections[index]
    }

    deinit { close(poll) }

    /// Sends all `requests`, as many at once as there are clients; throws for an answer that is no success.
    @discardableResult
    func run(_ requests: [[UInt8]], each: ([UInt8]) -> Void = { _ in }) throws -> Result {
        var events = [epoll_event](repeating: epoll_event(), count: connections.count)
        var (next, answered) = (0, 0)
        let (start, own) = (BenchmarkClock.now, BenchmarkClock.ownProcessor)
        while next < min(connections.count, requests.count) {
            try free(next).begin(requests[next])
            next += 1
        }
        while answered < requests.count {
            let ready = epoll_wait(poll, &events, Int32(events.count), 10_000)
            guard ready > 0 else { throw LoadConnection.Broken(place: "wait", code: ready == 0 ? 0 : errno) }
            for event in events.prefix(Int(ready)) {
                let (index, connection) = (Int(event.data.u64), connections[Int(event.data.u64)])
                guard case .answered(let status) = try connection.advance() else { continue }
                guard (200..<300).contains(status) else {
                    throw Refused(status: status, answer: String(decoding: connection.body, as: UTF8.self))
                }
                each(connection.body)
                answered += 1
                guard next < requests.count else { continue }
                try free(index).begin(requests[next])
                next += 1
            }
        }
        return Result(
            requests: requests.count, seconds: BenchmarkClock.now - start, ownSeconds: BenchmarkClock.ownProcessor - own
        )
    }
}
