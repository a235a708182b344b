import SalusAPI
import SalusBase
import SalusModels
import Testing

@Suite struct ThePermissionMatrix {
    @Test func hasARowForEveryCall() {
        let calls = APICalls.all.map { String(describing: $0) }
        #expect(PermissionMatrix.rows.map(\.call).sorted() == calls.sorted())
    }

    @Test func hasAVerdictForEveryCaller() {
        for row in PermissionMatrix.rows {
            #expect(row.verdicts.count == PermissionMatrix.Caller.allCases.count, "\(row.call)")
        }
    }

    /// Also: a call that was refused changed nothing in the record it was about.
    @Test(.timeLimit(.minutes(15)))
    func isWhatTheServerDoes() async throws {
        let world = try await MatrixWorld()
        for row in PermissionMatrix.rows { try await check(row, in: world) }
        await world.close()
    }

    /// An account with a share of the whole record may there do what its owner may, except what only the owner may.
    @Test(.timeLimit(.minutes(15)))
    func isTheOwnersForAGuardianButForWhatIsTheOwnersAlone() async throws {
        let world = try await MatrixWorld()
        let alone: Set = [
            "EraseRecordCall", "ListSharesCall", "ShareRecordCall", "EndShareCall", "OfferRecordCall",
            "TakeBackOfferCall", "PauseShareCall", "ResumeShareCall", "NameForEmergenciesCall",
            "InviteByLinkCall", "ListShareInvitationsCall", "EndShareInvitationCall",
        ]
        let aboutRecords = Self.calls(below: "records/{record}")
        #expect(alone.isSubset(of: aboutRecords))
        let shared = aboutRecords.union(Self.calls(below: "carenets/{carenet}"))
        for row in PermissionMatrix.rows where shared.contains(row.call) {
            let place = try await world.freshPlace(isShared: true)
            try await world.prepare(row.call, at: place)
            let call = try #require(try MatrixCalls(place: place, caller: .owner).call(named: row.call))
            let expected = alone.contains(row.call) ? .hidden : row.verdicts[.owner]
            let answer = try await world.guardian.send(call)
            #expect(PermissionMatrix.Verdict(answer) == expected, "\(row.call): \(answer.status)")
        }
        await world.close()
    }

    @Test(.timeLimit(.minutes(15)))
    func isClosedToAMemberOfACarenetButForLookingIntoIt() async throws {
        let world = try await MatrixWorld()
        let looking: Set = ["ListMembersCall", "ListCarenetAppsCall"]
        let calls = Self.calls(below: "records/{record}").union(Self.calls(below: "carenets/{carenet}"))
        #expect(looking.isSubset(of: calls))
        for row in PermissionMatrix.rows where calls.contains(row.call) {
            let place = try await world.freshPlace(isShared: true)
            try await world.prepare(row.call, at: place)
            let call = try #require(try MatrixCalls(place: place, caller: .other).call(named: row.call))
            let answer = try await world.member.send(call)
            let expected = looking.contains(row.call) ? PermissionMatrix.Verdict.yes : .hidden
            #expect(PermissionMatrix.Verdict(answer) == expected, "\(row.call): \(answer.status)")
        }
        await world.close()
    }

    /// Each call that can look at a part of a record, asked through a carenet: by a member, the owner, a guardian, a
    /// stranger and an administrator, and about a record that the carenet does not belong to.
    @Test(.timeLimit(.minutes(15)), arguments: MatrixCalls.ofParts.sorted())
    func opensACarenetToItsMembersAlone(_ name: String) async throws {
        let world = try await MatrixWorld()
        let (place, other) = (
            try await world.freshPlace(isShared: true), try await world.freshPlace(isShared: true)
        )
        let calls = MatrixCalls(place: place, caller: .owner, carenet: place.carenet)
        let call = try #require(try calls.call(named: name))
        let foreign = try #require(
            try MatrixCalls(place: other, caller: .owner, carenet: place.carenet).call(named: name))
        let seen = try await world.member.send(call)
        // The carenet shows one of the record's two documents.
        #expect(!String(decoding: seen.body, as: UTF8.self).contains("\(place.annotation)"), "\(name)")
        for (answer, expected) in [
            (seen, PermissionMatrix.Verdict.yes),
            (try await world.guardian.send(call), .yes), (try await world.send(call, as: .owner), .yes),
            (try await world.send(call, as: .other), .hidden), (try await world.send(call, as: .admin), .hidden),
            (try await world.member.send(foreign), .hidden), (try await world.send(foreign, as: .owner), .hidden),
        ] { #expect(PermissionMatrix.Verdict(answer) == expected, "\(answer.status)") }
        await world.close()
    }

    /// With limits that leave both documents of a place outside, every call about the record answers as if they were
    /// not there, and no call about sharing answers at all.
    @Test(.timeLimit(.minutes(15)), arguments: Limit.allCases)
    func tellsNothingThroughALimitedShare(_ limit: Limit) async throws {
        let world = try await MatrixWorld()
        // Questions that are too long for an address are sent, and change nothing; nor does an upload, of which no
        // document was made.
        let asking: Set = [
            "QueryFactsCall", "SummarizeFactsCall", "BeginDocumentUploadCall", "PutDocumentUploadPartCall",
            "DeleteDocumentUploadCall",
        ]
        let calls = Self.calls(below: "records/{record}").union(Self.calls(below: "carenets/{carenet}"))
        #expect(asking.isSubset(of: calls))
        for row in PermissionMatrix.rows where calls.contains(row.call) {
            let place = try await world.freshPlace(isShared: true)
            try await world.prepare(row.call, at: place)
            let limits = try await limit.limits(of: place, in: world)
            let share = ShareRecordCall(record: place.record, name: MatrixWorld.guest, limits: limits)
            #expect(try await world.send(share, as: .owner).status == 200)
            let before = try await world.newestChange(of: place)
            let call = try #require(try MatrixCalls(place: place, caller: .owner).call(named: row.call))
            let answer = try await world.guardian.send(call)
            let text = String(decoding: answer.body, as: UTF8.self)
            for secret in ["\(place.document)", "\(place.annotation)", "\(place.fact)", "\(place.carenet)"] {
                #expect(!text.contains(secret), "\(row.call) tells \(secret)")
            }
            let reads = APICalls.all.first { String(describing: $0) == row.call }?.route.method == .get
            #expect(reads || asking.contains(row.call) || answer.status >= 400, "\(row.call): \(answer.status)")
            #expect(try await world.newestChange(of: place) == before, "\(row.call)")
        }
        await world.close()
    }

    /// A limit that leaves both documents of a place outside.
    enum Limit: String, CaseIterable {
        case readOnlyKinds, kinds, period, documents

        func limits(of place: MatrixWorld.Place, in world: MatrixWorld) async throws -> ShareLimits {
            switch self {
            case .readOnlyKinds: return ShareLimits(isReadOnly: true, categories: [.equipment])
            case .kinds: return ShareLimits(categories: [.equipment])
            case .period: return ShareLimits(period: ClinicalPeriod(first: nil, last: PartialDate("1801")))
            case .documents:
                let content = RawContent(mediaType: "text/plain", bytes: Array("shared alone".utf8))
                let call = SubmitDocumentCall(record: place.record, content: content)
                let made = try await world.send(call, as: .owner).value(of: SubmitDocumentCall.self)
                return ShareLimits(documents: [made.document])
            }
        }
    }

    private static func calls(below path: String) -> Set<String> {
        Set(APICalls.all.filter { $0.route.pattern.hasPrefix(path) }.map { String(describing: $0) })
    }

    @Test func showsAStrangerNoDifferenceBetweenDeniedAndUnknown() async throws {
        let world = try await MatrixWorld()
        let (place, erased) = (try await world.freshPlace(), try await world.freshPlace())
        _ = try await world.send(EraseRecordCall(record: erased.record), as: .owner)
        for caller in [PermissionMatrix.Caller.other, .clinician, .admin, .operator] {
            let denied = try await world.send(ListDocumentsCall(record: place.record), as: caller)
            let unknown = try await world.send(ListDocumentsCall(record: erased.record), as: caller)
            #expect(denied.status == 404)
            #expect(denied.anonymousError == unknown.anonymousError)
        }
        await world.close()
    }

    private static func isAboutSharing(_ call: String) -> Bool {
        let pattern = APICalls.all.first { String(describing: $0) == call }?.route.pattern ?? ""
        return ["shares", "carenet", "autoshare"].contains { pattern.contains($0) }
    }

    /// A call that was refused leaves its place as it was, and one that only reads too: the next caller finds it there.
    /// After any other there is a new one.
    private func check(_ row: PermissionMatrix.Row, in world: MatrixWorld) async throws {
        let writes = APICalls.all.first { String(describing: $0) == row.call }?.route.method != .get
        var place: MatrixWorld.Place?
        for caller in PermissionMatrix.Caller.allCases {
            if place == nil { place = try await Self.place(for: row.call, in: world) }
            let verdict = try await check(row, caller, at: try #require(place), in: world)
            if verdict == .yes, writes { place = nil }
        }
    }

    /// A new place with everything that the call is about.
    static func place(for call: String, in world: MatrixWorld) async throws -> MatrixWorld.Place {
        var place = try await world.freshPlace(isShared: isAboutSharing(call))
        if MatrixCalls.aboutMessages.contains(call) { place.message = try await world.sendMessage(to: place) }
        if MatrixCalls.aboutApprovalRequests.contains(call) { place.held = try await world.holdAVault() }
        if call == "RemoveTokenKeyCall" { place.tokenKey = try await world.retiredTokenKey() }
        try await world.prepare(call, at: place)
        return place
    }

    private func check(
        _ row: PermissionMatrix.Row, _ caller: PermissionMatrix.Caller, at place: MatrixWorld.Place,
        in world: MatrixWorld
    ) async throws -> PermissionMatrix.Verdict? {
        let calls = MatrixCalls(place: place, caller: caller)
        let call = try #require(try calls.call(named: row.call), "no such call: \(row.call)")
        let before = try await world.newestChange(of: place)
        let answer = try await world.send(call, as: caller)
        let verdict = PermissionMatrix.Verdict(answer)
        #expect(verdict == row.verdicts[caller], "\(row.call) by \(caller): \(answer.status)")
        if verdict != .yes { #expect(try await world.newestChange(of: place) == before, "\(row.call) by \(caller)") }
        return verdict
    }
}

extension PermissionMatrix.Verdict {
    /// Nil for an answer that no verdict stands for.
    init?(_ answer: TestAnswer) {
        switch (answer.status, answer.error?.code) {
        case (200..<300, nil): self = .yes
        case (404, .notFound?): self = .hidden
        case (401, .signInRequired?): self = .signIn
        case (401, .sessionEnded?): self = .ended
        case (401, .signatureRequired?): self = .unsigned
        case (403, .enrolmentRefused?): self = .wrongCode
        case (401, .signInFailed?): self = .wrongProof
        case (400, .badKeys?): self = .badKeys
        case (409, .conflict?), (409, .lastAdministrator?): self = .conflict
        default: return nil
        }
    }
}

extension TestAnswer {
    /// The error without the request's name, which is another each time.
    var anonymousError: APIError? { error.map { APIError($0.code, $0.message, part: $0.part) } }
}
