import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

/// A link belongs to no account until a device has answered it.
struct DeviceLinkTable: DeviceLinkRepository {
    let tables: Tables

    func link(_ id: [UInt8]) throws(DomainError) -> StoredLink? {
        try tables.first(
            "SELECT id, request, expires, account, answer FROM device_link WHERE id = $1", id,
            as: StoredLink.init(stored:))
    }

    func insert(_ link: StoredLink, _: WriteGrant) throws(DomainError) {
        if try self.link(link.id) != nil { throw .conflict }
        try tables.execute(
            "INSERT INTO device_link (id, request, expires) VALUES ($1, $2, $3)", link.id, link.request, link.expires)
    }

    func answer(
        _ id: [UInt8], with answer: [UInt8], by account: AccountID, _: WriteGrant
    ) throws(DomainError) {
        try tables.change("UPDATE device_link SET account = $2, answer = $3 WHERE id = $1", id, account, answer)
    }

    func delete(_ id: [UInt8], _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM device_link WHERE id = $1", id)
    }

    /// No index: links are few, and each is swept after ten minutes.
    func deleteAll(answeredBy account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM device_link WHERE account = $1", account)
    }

    func sweep(now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM device_link WHERE expires < $1", now)
    }
}

extension StoredLink {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), request: try row.value("request"), expires: try row.value("expires"),
            account: try row.value("account"), answer: try row.value("answer"))
    }
}
