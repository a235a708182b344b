import SalusDomain
import SalusModels
import SalusServerDomain

extension AccessLogVerification {
    /// Checks the whole log in one snapshot of a database, without leaving a line.
    static func result(
        of log: AccessLogTable, origin: String, publicKey: [UInt8]
    ) throws(DomainError) -> AccessLogVerification.Result {
        var verification = AccessLogVerification(origin: origin, publicKey: publicKey)
        var size = 0
        while case let page = try log.checkpoints(after: size, limit: 1000), let last = page.last {
            for stored in page {
                verification.take(note: String(decoding: stored.note, as: UTF8.self), size: stored.size)
            }
            size = last.size
        }
        var place: ChainPlace?
        while case let page = try log.entries(after: place, limit: 1000), let last = page.last {
            for entry in page { verification.take(entry) }
            place = ChainPlace(tag: last.tag, number: last.number)
        }
        return verification.result()
    }
}
