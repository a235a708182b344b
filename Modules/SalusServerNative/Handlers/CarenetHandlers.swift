import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about carenets: who is in them, and what they show.
enum CarenetHandlers {
    static let endpoints: [Endpoint] = managing + members + apps + placing

    private static let managing: [Endpoint] = [
        Endpoint(ListCarenetsCall.self) { call, context in
            CarenetList(carenets: try await context.run(ListCarenets(record: call.record)))
        },
        Endpoint(writing: CreateCarenetCall.self) { call, context in
            try await context.run(CreateCarenet(named: call.body.name, of: call.record))
        },
        Endpoint(writing: RenameCarenetCall.self) { call, context in
            try await context.run(RenameCarenet(call.carenet, to: call.body.name))
        },
        Endpoint(writing: DeleteCarenetCall.self) { call, context in
            try await context.run(DeleteCarenet(call.carenet))
        },
        Endpoint(ListOwnCarenetsCall.self) { call, context in
            let page = try await context.run(ListOwnCarenets(offset: call.span.offset, limit: call.span.limit))
            return CarenetMembershipPage(memberships: page.items, hasMore: page.hasMore)
        },
    ]

    private static let members: [Endpoint] = [
        Endpoint(ListMembersCall.self) { call, context in
            let page = try await context.run(
                ListMembers(of: call.carenet, offset: call.span.offset, limit: call.span.limit))
            return MemberPage(members: page.items, hasMore: page.hasMore)
        },
        Endpoint(writing: AddMemberCall.self) { call, context in
            try await context.run(
                AddMember(try userName(call.name), to: call.carenet, mayWrite: call.body.mayWrite ?? false))
        },
        Endpoint(writing: RemoveMemberCall.self) { call, context in
            try await context.run(RemoveMember(try userName(call.name), from: call.carenet))
        },
    ]

    private static let apps: [Endpoint] = [
        Endpoint(ListCarenetAppsCall.self) { call, context in
            AppList(apps: try await context.run(ListCarenetApps(in: call.carenet)))
        },
        Endpoint(writing: AddCarenetAppCall.self) { call, context in
            try await context.run(AddCarenetApp(try appName(call.name), to: call.carenet))
        },
        Endpoint(writing: RemoveCarenetAppCall.self) { call, context in
            try await context.run(RemoveCarenetApp(try appName(call.name), from: call.carenet))
        },
    ]

    private static let placing: [Endpoint] = [
        Endpoint(ReadPlacementsCall.self) { call, context in
            try await context.run(ReadPlacements(of: call.document, in: call.record))
        },
        Endpoint(writing: PlaceDocumentCall.self) { call, context in
            try await context.run(
                PlaceDocument(call.document, of: call.record, in: call.carenet, isShown: call.body.shown))
        },
        Endpoint(writing: SetNeverSharedCall.self) { call, context in
            try await context.run(SetNeverShared(call.body.neverShared, call.document, in: call.record))
        },
        Endpoint(ListAutoshareCall.self) { call, context in
            AutoshareList(rules: try await context.run(ListAutoshare(of: call.record)))
        },
        Endpoint(writing: SetAutoshareCall.self) { call, context in
            let body = call.body
            return try await context.run(
                SetAutoshare(body.type, of: call.record, to: body.carenet, isOn: body.isOn))
        },
    ]
}
