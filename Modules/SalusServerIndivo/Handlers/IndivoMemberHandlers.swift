import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about the accounts and apps in a carenet.
enum IndivoMemberHandlers {
    static let all: [String: IndivoEntry] = [
        "carenet_account_list": .carenet(.viewCarenet) { exchange in
            let (carenet, window) = (try exchange.path.carenet(), try exchange.list.span())
            let page = try await exchange.run(ListMembers(of: carenet, offset: window.offset, limit: window.limit))
            return try IndivoResponse.xml(IndivoList(page.items.map(IndivoCarenetMember.init)))
        },
        "carenet_account_create": .carenet(.manageDisclosure) { exchange in
            let form = exchange.form
            let (text, write) = (try form.needed("account_id"), try form.needed("write"))
            guard ["true", "false"].contains(write) else {
                throw IndivoFault.badRequest("The field write needs true or false")
            }
            guard let name = UserName(text) else { throw DomainError.notFound }
            _ = try await exchange.run(AddMember(name, to: try exchange.path.carenet(), mayWrite: write == "true"))
            return IndivoResponse.ok
        },
        "carenet_account_delete": .carenet(.manageDisclosure) { exchange in
            try await exchange.run(RemoveMember(try exchange.path.accountName(), from: try exchange.path.carenet()))
            return IndivoResponse.ok
        },
        "carenet_account_permissions": .carenet(.viewCarenet) { exchange in
            let member = try await exchange.run(
                ReadMember(try exchange.path.accountName(), of: try exchange.path.carenet()))
            return try IndivoResponse.xml(IndivoPermissions(mayWrite: member.mayWrite))
        },
        "carenet_apps_list": .carenet(.viewCarenet) { exchange in
            let apps = try await exchange.run(ListCarenetApps(in: try exchange.path.carenet()))
            return IndivoResponse.json(ManifestAnswer.json(of: apps.map { ManifestAnswer($0.manifest, isFull: true) }))
        },
        "carenet_apps_create": .carenet(.manageDisclosure) { exchange in
            _ = try await exchange.run(AddCarenetApp(try exchange.path.appName(), to: try exchange.path.carenet()))
            return IndivoResponse.ok
        },
        "carenet_apps_delete": .carenet(.manageDisclosure) { exchange in
            try await exchange.run(RemoveCarenetApp(try exchange.path.appName(), from: try exchange.path.carenet()))
            return IndivoResponse.ok
        },
    ]
}

extension IndivoCarenetMember {
    fileprivate init(_ member: CarenetMember) {
        self.init(id: member.name.text, fullName: member.fullName ?? member.name.text, mayWrite: member.mayWrite)
    }
}
