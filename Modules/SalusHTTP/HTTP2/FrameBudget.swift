import CNGHTTP2

/// The cost that the frames of one client may have beside its requests, in points: each kind of frame that asks for
/// work and carries no content has its price; time gives points back, and so does work that was of use.
///
/// It bounds floods of SETTINGS, PING, empty DATA, CONTINUATION, WINDOW_UPDATE and PRIORITY, and of streams that are
/// opened and reset at once (RFC 9113 section 10.5, CVE-2023-44487). Frames of unknown kinds are thrown away unread.
struct FrameBudget {
    private static let most = 1000
    private static let pointsPerSecond = 100
    /// A client may give back window once or more for each frame that it got.
    private static let pointsOfDataSent = 8
    /// An answered request gives back its HEADERS frame and one reset.
    private static let pointsOfAnswer = 15

    private var points = most
    private var since: Duration

    init(at now: Duration) { since = now }

    /// False when the frame costs more than is left.
    mutating func take(_ frame: FrameHead, at now: Duration) -> Bool {
        refill(at: now)
        points -= frame.price
        return points >= 0
    }

    mutating func noteDataSent() { earn(Self.pointsOfDataSent) }

    mutating func noteAnswer() { earn(Self.pointsOfAnswer) }

    private mutating func earn(_ more: Int) { points = min(Self.most, points + more) }

    private mutating func refill(at now: Duration) {
        let waited = now - since
        guard waited >= .milliseconds(10) else { return }
        since = now
        let isFull = waited >= .seconds(Self.most / Self.pointsPerSecond)
        earn(isFull ? Self.most : Int(waited / .milliseconds(1)) * Self.pointsPerSecond / 1000)
    }
}

/// The kind, flags and payload length of a frame (RFC 9113 section 4.1).
struct FrameHead {
    let type: UInt8
    let flags: UInt8
    let length: Int

    init(_ head: nghttp2_frame_hd) { (type, flags, length) = (head.type, head.flags, head.length) }

    var endsStream: Bool { flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 }

    fileprivate var price: Int {
        switch nghttp2_frame_type(UInt32(type)) {
        case NGHTTP2_DATA: length > 0 ? (length < 16 && !endsStream ? 1 : 0) : endsStream ? 0 : 10
        case NGHTTP2_HEADERS: 5
        case NGHTTP2_WINDOW_UPDATE: 1
        case NGHTTP2_PING, NGHTTP2_PRIORITY: 5
        case NGHTTP2_SETTINGS: 20
        default: 10
        }
    }
}
