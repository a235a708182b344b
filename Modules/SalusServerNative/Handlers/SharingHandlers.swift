import SalusAPI
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls about the accounts that a record is shared with or offered to.
enum SharingHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListSharesCall.self) { call, context in
            let page = try await context.run(
                ListShares(record: call.record, offset: call.span.offset, limit: call.span.limit))
            return SharePage(shares: page.items, hasMore: page.hasMore)
        },
        Endpoint(writing: ShareRecordCall.self) { call, context in
            try await context.run(
                ShareRecord(call.record, with: try userName(call.name), role: call.body.role, limits: call.body.limits))
        },
        Endpoint(writing: EndShareCall.self) { call, context in
            try await context.run(EndShare(call.record, with: try userName(call.name)))
        },
        Endpoint(writing: PauseShareCall.self) { call, context in
            try await context.run(PauseShare(call.record, with: try userName(call.name), isPaused: true))
        },
        Endpoint(writing: ResumeShareCall.self) { call, context in
            try await context.run(PauseShare(call.record, with: try userName(call.name), isPaused: false))
        },
        Endpoint(writing: NameForEmergenciesCall.self) { call, context in
            try await context.run(
                NameForEmergencies(try userName(call.name), on: call.record, hours: call.body.hours))
        },
        Endpoint(writing: OpenInEmergencyCall.self) { call, context in
            try await context.run(OpenInEmergency(call.record, because: call.body.reason))
        },
        Endpoint(ListEmergencyRecordsCall.self) { _, context in
            EmergencyRecordList(records: try await context.run(ListEmergencyRecords()))
        },
        Endpoint(writing: OfferRecordCall.self) { call, context in
            let account = try userName(call.body.account, field: "account")
            return try await context.run(OfferRecord(call.record, to: account, call.body.terms))
        },
        Endpoint(writing: TakeBackOfferCall.self) { call, context in
            try await context.run(TakeBackOffer(of: call.record))
        },
        Endpoint(ListRecordOffersCall.self) { _, context in
            RecordOfferList(offers: try await context.run(ListRecordOffers()))
        },
        Endpoint(writing: AcceptRecordCall.self) { call, context in
            try await context.run(AcceptRecord(call.record, call.body))
        },
        Endpoint(writing: DeclineRecordCall.self) { call, context in
            try await context.run(DeclineRecord(call.record))
        },
    ]
}
