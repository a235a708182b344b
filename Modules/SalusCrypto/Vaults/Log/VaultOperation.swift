import SalusBase

/// The operation of an entry of a vault's log.
public enum VaultOperation: Equatable, Sendable {
    case create(VaultHeader)
    /// Other members, other keys, another policy: each is a new epoch.
    case epoch(VaultHeader)
    case close
    case leave

    var code: UInt8 {
        switch self {
        case .create: 1
        case .epoch: 2
        case .close: 3
        case .leave: 4
        }
    }

    public var header: VaultHeader? {
        switch self {
        case .create(let header), .epoch(let header): header
        case .close, .leave: nil
        }
    }

    var body: [UInt8] { header?.encoded ?? [] }

    init(code: UInt8, body: [UInt8]) throws(CryptoError) {
        switch code {
        case 1: self = .create(try VaultHeader(encoded: body))
        case 2: self = .epoch(try VaultHeader(encoded: body))
        case 3: self = .close
        case 4: self = .leave
        default: throw .outOfRange(field: "operation")
        }
        guard header != nil || body.isEmpty else { throw .malformed(.trailingBytes) }
    }
}
