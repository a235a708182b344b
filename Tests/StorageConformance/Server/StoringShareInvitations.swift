import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing invitations to shares")
struct StoringShareInvitations {
    private static func hash(_ number: UInt8) -> [UInt8] { SHA256.hash([number]) }

    @Test(
        "finds them by record and by their secret's hash, and ends one, a record's, an account's and old ones",
        arguments: Engine.all)
    func invitations(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (try await story.addAccount("ada"), try await story.addAccount("eve"))
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        func invitation(
            _ number: UInt8, to record: HealthRecord, by account: Account?, limits: ShareLimits? = nil
        ) -> ShareInvitation {
            ShareInvitation(
                id: ShareInvitationID(bytes: [UInt8](repeating: number, count: 16))!, record: record.id,
                role: number == 1 ? "Aunt" : nil, limits: limits, createdAt: .at(Int64(number)),
                createdBy: account?.id, expires: .at(Int64(number) + 10))
        }
        let limits = ShareLimits(
            isReadOnly: true, categories: [.medications], period: ClinicalPeriod(first: PartialDate("2020"), last: nil),
            documents: [DocumentID(bytes: [UInt8](repeating: 7, count: 16))!], ends: .at(99), purpose: "a visit")
        let all = [
            invitation(1, to: record, by: ada, limits: limits), invitation(2, to: record, by: nil),
            invitation(3, to: other, by: eve), invitation(4, to: other, by: ada),
        ]
        try await story.transaction { tx, grant in
            for (number, invitation) in all.enumerated() {
                try tx.shareInvitations.insert(invitation, secret: Self.hash(UInt8(number)), grant)
            }
        }
        func of(_ record: HealthRecord) async throws -> [ShareInvitation] {
            try await story.transaction { tx, _ in try tx.shareInvitations.invitations(of: record.id) }
        }
        func found(_ number: UInt8) async throws -> ShareInvitation? {
            try await story.transaction { tx, _ in try tx.shareInvitations.invitation(secret: Self.hash(number)) }
        }
        #expect(try await of(record) == Array(all[..<2]))
        #expect(try await found(0) == all[0])
        #expect(try await found(9) == nil)
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { tx, grant in
                try tx.shareInvitations.end(all[0].id, of: other.id, grant)
            }
        }
        try await story.transaction { tx, grant in try tx.shareInvitations.end(all[0].id, of: record.id, grant) }
        #expect(try await of(record) == [all[1]])
        try await story.transaction { tx, grant in try tx.shareInvitations.sweep(now: .at(12), grant) }
        #expect(try await of(record).isEmpty)
        try await story.transaction { tx, grant in try tx.shareInvitations.endAll(by: eve.id, grant) }
        #expect(try await of(other) == [all[3]])
        try await story.transaction { tx, grant in try tx.shareInvitations.endAll(of: other.id, grant) }
        #expect(try await of(other).isEmpty)
    }
}
