/// From which importance on a line is written.
package enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    case debug, info, warning, error

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}

package enum LogFormat: String, Hashable, Sendable, CaseIterable {
    /// Text on a terminal, JSON elsewhere.
    case auto
    case json, text
}

/// The part of the client's address that a log line shows.
package enum LoggedClient: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// The network of 256 IPv4 addresses or the IPv6 /48 network, which names no person.
    case network
    case address
}

/// The operator's settings for the log.
package struct LogOptions: Hashable, Sendable {
    package var level = LogLevel.info
    package var format = LogFormat.auto
    package var client = LoggedClient.network
    /// The duration from which a request counts as slow.
    package var slow = Duration.seconds(1)

    package init() {}
}
