/// Key, severity and expression of each rule, then its text. Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
let invariantTable: StaticString = #"""
    adf-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    age-1 e (code.exists() or value.empty()) and (system.empty() or system = %ucum) and (value.empty() or \#
    value.hasValue().not() or value > 0)
     There SHALL be a code if there is a value and it SHALL be an expression of time. If system is present, it \#
    SHALL be UCUM. If value is present, it SHALL be positive.
    ait-1 e verificationStatus.coding.where(system = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verif\#
    ication' and code = 'entered-in-error').exists() or clinicalStatus.exists()
     AllergyIntolerance.clinicalStatus SHALL be present if verificationStatus is not entered-in-error.
    ait-2 e verificationStatus.coding.where(system = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verif\#
    ication' and code = 'entered-in-error').empty() or clinicalStatus.empty()
     AllergyIntolerance.clinicalStatus SHALL NOT be present if verification Status is entered-in-error
    app-1 e type.exists() or actor.exists()
     Either the type or actor on the participant SHALL be specified
    app-2 e start.exists() = end.exists()
     Either start and end are specified, or neither
    app-3 e (start.exists() and end.exists()) or (status in ('proposed' | 'cancelled' | 'waitlist'))
     Only proposed or cancelled appointments can be missing start/end dates
    app-4 e Appointment.cancelationReason.exists() implies (Appointment.status='no-show' or \#
    Appointment.status='cancelled')
     Cancelation reason is only used for appointments that have been cancelled, or no-show
    apr-1 e participantType.exists() or actor.exists()
     Either the participantType or actor must be specified
    att-1 e data.empty() or contentType.exists()
     If the Attachment has data, it SHALL have a contentType
    bdl-1 e total.empty() or (type = 'searchset') or (type = 'history')
     total only when a search or history
    bdl-10 e type = 'document' implies (timestamp.hasValue())
     A document must have a date
    bdl-11 e type = 'document' implies entry.first().resource.is(Composition)
     A document must have a Composition as the first resource
    bdl-12 e type = 'message' implies entry.first().resource.is(MessageHeader)
     A message must have a MessageHeader as the first resource
    bdl-2 e entry.search.empty() or (type = 'searchset')
     entry.search only when a search
    bdl-3 e entry.all(request.exists() = (%resource.type = 'batch' or %resource.type = 'transaction' or \#
    %resource.type = 'history'))
     entry.request mandatory for batch/transaction/history, otherwise prohibited
    bdl-4 e entry.all(response.exists() = (%resource.type = 'batch-response' or %resource.type = \#
    'transaction-response' or %resource.type = 'history'))
     entry.response mandatory for batch-response/transaction-response/history, otherwise prohibited
    bdl-5 e resource.exists() or request.exists() or response.exists()
     must be a resource unless there's a request or response
    bdl-7 e (type = 'history') or entry.where(fullUrl.exists()).select(fullUrl&resource.meta.versionId).isDistinct()
     FullUrl must be unique in a bundle, or else entries with the same fullUrl must have different meta.versionId \#
    (except in history bundles)
    bdl-8 e fullUrl.contains('/_history/').not()
     fullUrl cannot be a version specific reference
    bdl-9 e type = 'document' implies (identifier.system.exists() and identifier.value.exists())
     A document must have an identifier with a system and a value
    ces-1 e category.exists() xor productOrService.exists()
     SHALL contain a category or a billcode but not both.
    cid-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    cmd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    cmd-1 e comment.exists() or equivalence.empty() or ((equivalence != 'narrower') and (equivalence != 'inexact'))
     If the map is narrower or inexact, there SHALL be some comments
    cmd-2 e (mode = 'fixed') implies code.exists()
     If the mode is 'fixed', a code must be provided
    cmd-3 e (mode = 'other-map') implies url.exists()
     If the mode is 'other-map', a url must be provided
    cmp-1 e text.exists() or entry.exists() or section.exists()
     A section must contain at least one of text, entries, or sub-sections
    cmp-2 e emptyReason.empty() or entry.empty()
     A section can only have an emptyReason if it is empty
    cnt-3 e (code.exists() or value.empty()) and (system.empty() or system = %ucum) and (code.empty() or code = \#
    '1') and (value.empty() or value.hasValue().not() or value.toString().contains('.').not())
     There SHALL be a code with a value of "1" if there is a value. If system is present, it SHALL be UCUM. If \#
    present, the value SHALL be a whole number.
    con-1 e summary.exists() or assessment.exists()
     Stage SHALL have summary or assessment
    con-2 e code.exists() or detail.exists()
     evidence SHALL have code or details
    con-3 w clinicalStatus.exists() or verificationStatus.coding.where(system='http://terminology.hl7.org/CodeSystem\#
    /condition-ver-status' and code = 'entered-in-error').exists() or \#
    category.select($this='problem-list-item').empty()
     Condition.clinicalStatus SHALL be present if verificationStatus is not entered-in-error and category is \#
    problem-list-item
    con-4 e abatement.empty() or clinicalStatus.coding.where(system='http://terminology.hl7.org/CodeSystem/condition\#
    -clinical' and (code='resolved' or code='remission' or code='inactive')).exists()
     If condition is abated, then clinicalStatus must be either inactive, resolved, or remission
    con-5 e verificationStatus.coding.where(system='http://terminology.hl7.org/CodeSystem/condition-ver-status' and \#
    code='entered-in-error').empty() or clinicalStatus.empty()
     Condition.clinicalStatus SHALL NOT be present if verification Status is entered-in-error
    cpb-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    cpb-1 e rest.exists() or messaging.exists() or document.exists()
     A Capability Statement SHALL have at least one of REST, messaging or document element.
    cpb-12 e searchParam.select(name).isDistinct()
     Search parameter names must be unique in the context of a resource.
    cpb-14 e (kind != 'instance') or implementation.exists()
     If kind = instance, implementation must be present and software may be present
    cpb-15 e (kind != 'capability') or (implementation.exists().not() and software.exists())
     If kind = capability, implementation must be absent, software must be present
    cpb-16 e (kind!='requirements') or (implementation.exists().not() and software.exists().not())
     If kind = requirements, implementation and software must be absent
    cpb-2 e (description.count() + software.count() + implementation.count()) > 0
     A Capability Statement SHALL have at least one of description, software, or implementation element.
    cpb-3 e messaging.endpoint.empty() or kind = 'instance'
     Messaging end-point is required (and is only permitted) when a statement is for an implementation.
    cpb-7 e document.select(profile&mode).isDistinct()
     The set of documents must be unique by the combination of profile and mode.
    cpb-9 e resource.select(type).isDistinct()
     A given resource can only be described once per RESTful mode.
    cpd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    cpl-3 e detail.empty() or reference.empty()
     Provide a reference or detail, not both
    cpt-2 e value.empty() or system.exists()
     A system is required if a value is provided.
    csd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    csd-1 e concept.code.combine($this.descendants().concept.code).isDistinct()
     Within a code system definition, all the codes SHALL be unique
    ctm-1 e onBehalfOf.exists() implies (member.resolve().iif(empty(), true, ofType(Practitioner).exists()))
     CareTeam.participant.onBehalfOf can only be populated when CareTeam.participant.member is a Practitioner
    dis-1 e (code.exists() or value.empty()) and (system.empty() or system = %ucum)
     There SHALL be a code if there is a value and it SHALL be an expression of length. If system is present, it \#
    SHALL be UCUM.
    dom-2 e contained.contained.empty()
     If the resource is contained in another resource, it SHALL NOT contain nested Resources
    dom-3 e contained.where((('#'+id in (%resource.descendants().reference | %resource.descendants().as(canonical) \#
    | %resource.descendants().as(uri) | %resource.descendants().as(url))) or descendants().where(reference = \#
    '#').exists() or descendants().where(as(canonical) = '#').exists() or descendants().where(as(canonical) = \#
    '#').exists()).not()).trace('unmatched', id).empty()
     If the resource is contained in another resource, it SHALL be referred to from elsewhere in the resource or \#
    SHALL refer to the containing resource
    dom-4 e contained.meta.versionId.empty() and contained.meta.lastUpdated.empty()
     If a resource is contained in another resource, it SHALL NOT have a meta.versionId or a meta.lastUpdated
    dom-5 e contained.meta.security.empty()
     If a resource is contained in another resource, it SHALL NOT have a security label
    dom-6 w text.`div`.exists()
     A resource should have narrative for robust management
    drq-1 e path.exists() xor searchParam.exists()
     Either a path or a searchParam must be provided, but not both
    drq-2 e path.exists() xor searchParam.exists()
     Either a path or a searchParam must be provided, but not both
    drt-1 e code.exists() implies ((system = %ucum) and value.exists())
     There SHALL be a code if there is a value and it SHALL be an expression of time. If system is present, it \#
    SHALL be UCUM.
    ees-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    eld-1 e discriminator.exists() or description.exists()
     If there are no discriminators, there must be a definition
    eld-11 e binding.empty() or type.code.empty() or type.select((code = 'code') or (code = 'Coding') or \#
    (code='CodeableConcept') or (code = 'Quantity') or (code = 'string') or (code = 'uri')).exists()
     Binding can only be present for coded elements, string, and uri
    eld-12 e valueSet.exists() implies (valueSet.startsWith('http:') or valueSet.startsWith('https') or \#
    valueSet.startsWith('urn:'))
     ValueSet SHALL start with http:// or https:// or urn:
    eld-13 e type.select(code).isDistinct()
     Types must be unique by code
    eld-14 e constraint.select(key).isDistinct()
     Constraints must be unique by key
    eld-15 e defaultValue.empty() or meaningWhenMissing.empty()
     default value and meaningWhenMissing are mutually exclusive
    eld-16 e sliceName.empty() or sliceName.matches('^[a-zA-Z0-9\\/\\-_\\[\\]\\@]+$')
     sliceName must be composed of proper tokens separated by "/"
    eld-17 e (code='Reference' or code = 'canonical') or targetProfile.empty()
     targetProfile is only allowed if the type is Reference or canonical
    eld-18 e (isModifier.exists() and isModifier) implies isModifierReason.exists()
     Must have a modifier reason if isModifier = true
    eld-19 e path.matches('[^\\s\\.,:;\\\'"\\/|?!@#$%&*()\\[\\]{}]{1,64}(\\.[^\\s\\.,:;\\\'"\\/|\#
    ?!@#$%&*()\\[\\]{}]{1,64}(\\[x\\])?(\\:[^\\s\\.]+)?)*')
     Element names cannot include some special characters
    eld-2 e min.empty() or max.empty() or (max = '*') or iif(max != '*', min <= max.toInteger())
     Min <= Max
    eld-20 w path.matches('[A-Za-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*(\\[x])?)*')
     Element names should be simple alphanumerics with a max of 64 characters, or code generation tools may be broken
    eld-21 w expression.exists()
     Constraints should have an expression or else validators will not be able to enforce them
    eld-22 e sliceIsConstraining.exists() implies sliceName.exists()
     sliceIsConstraining can only appear if slicename is present
    eld-3 e empty() or ($this = '*') or (toInteger() >= 0)
     Max SHALL be a number or "*"
    eld-4 e aggregation.empty() or (code = 'Reference') or (code = 'canonical')
     Aggregation may only be specified if one of the allowed types for the element is a reference
    eld-5 e contentReference.empty() or (type.empty() and defaultValue.empty() and fixed.empty() and \#
    pattern.empty() and example.empty() and minValue.empty() and maxValue.empty() and maxLength.empty() and \#
    binding.empty())
     if the element definition has a contentReference, it cannot have type, defaultValue, fixed, pattern, example, \#
    minValue, maxValue, maxLength, or binding
    eld-6 e fixed.empty() or (type.count() <= 1)
     Fixed value may only be specified if there is one type
    eld-7 e pattern.empty() or (type.count() <= 1)
     Pattern may only be specified if there is one type
    eld-8 e pattern.empty() or fixed.empty()
     Pattern and fixed are mutually exclusive
    ele-1 e hasValue() or (children().count() > id.count())
     All FHIR elements must have a @value or children
    esc-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    evd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    evi-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    evv-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    exp-1 e expression.exists() or reference.exists()
     An expression or a reference must be provided
    ext-1 e extension.exists() != value.exists()
     Must have either extensions or value[x], not both
    fhs-1 e age.empty() or born.empty()
     Can have age[x] or born[x], but not both
    fhs-2 e age.exists() or estimatedAge.empty()
     Can only have estimatedAge if age[x] is present
    gdf-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    gol-1 e (detail.exists() and measure.exists()) or detail.exists().not()
     Goal.target.measure is required if Goal.target.detail is populated
    grp-1 e member.empty() or (actual = true)
     Can only have members if group is "actual"
    ig-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    ig-1 e resource.groupingId.all(%context.grouping.id contains $this)
     If a resource has a groupingId, it must refer to a grouping defined in the Implementation Guide
    ig-2 e definition.resource.fhirVersion.all(%context.fhirVersion contains $this)
     If a resource has a fhirVersion, it must be oe of the versions defined for the Implementation Guide
    imm-1 e documentType.exists() or reference.exists()
     One of documentType or reference SHALL be present
    imr-1 e vaccineCode.exists() or targetDisease.exists()
     One of vaccineCode or targetDisease SHALL be present
    inv-1 e (part.exists() and value.empty() and resource.empty()) or (part.empty() and (value.exists() xor \#
    resource.exists()))
     A parameter must have one and only one of (value, resource, part)
    inv-1/Task e lastModified.exists().not() or authoredOn.exists().not() or lastModified >= authoredOn
     Last modified date must be greater than or equal to authored-on date.
    inv-1/TestReport e operation.exists() xor assert.exists()
     Setup action SHALL contain either an operation or assert but not both.
    inv-2 e operation.exists() xor assert.exists()
     Test action SHALL contain either an operation or assert but not both.
    ipn-1 e (identifier.count() + name.count()) > 0
     The organization SHALL at least have a name or an idendtifier, and possibly more than one
    lib-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    lnk-1 e item.count()>1
     Must have at least two items
    lst-1 e emptyReason.empty() or entry.empty()
     A list can only have an emptyReason if it is empty
    lst-2 e mode = 'changes' or entry.deleted.empty()
     The deleted flag can only be used if the mode of the list is "changes"
    lst-3 e mode = 'working' or entry.date.empty()
     An entry date can only be used if the mode of the list is "working"
    mad-1 e dose.exists() or rate.exists()
     SHALL have at least one of dosage.dose or dosage.rate[x]
    md-1 e max='*' or (max.toInteger() > 0)
     Max must be postive int or *
    mdd-1 e whenHandedOver.empty() or whenPrepared.empty() or whenHandedOver >= whenPrepared
     whenHandedOver cannot be before whenPrepared
    mea-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    mea-1 e group.stratifier.all((code | description | criteria).exists() xor component.exists())
     Stratifier SHALL be either a single criteria or a set of criteria components
    mqty-1 e (code.exists() or value.empty()) and (system.empty() or system = 'urn:iso:std:iso:4217')
     There SHALL be a code if there is a value and it SHALL be an expression of currency. If system is present, it \#
    SHALL be ISO 4217 (system = "urn:iso:std:iso:4217" - currency).
    mrp-1 e (type != 'data-collection') or group.exists().not()
     Measure Reports used for data collection SHALL NOT communicate group and score information
    mrp-2 e group.stratifier.stratum.all(value.exists() xor component.exists())
     Stratifiers SHALL be either a single criteria or a set of criteria components
    msd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    msq-3 e coordinateSystem = 1 or coordinateSystem = 0
     Only 0 and 1 are valid for coordinateSystem
    msq-5 e (chromosome.empty() and genomeBuild.empty()) or (chromosome.exists() and genomeBuild.exists())
     GenomeBuild and chromosome must be both contained if either one of them is contained
    msq-6 e (genomeBuild.count()+referenceSeqId.count()+ referenceSeqPointer.count()+ referenceSeqString.count()) = 1
     Have and only have one of the following elements in referenceSeq : 1. genomeBuild ; 2 referenceSeqId; 3. \#
    referenceSeqPointer; 4. referenceSeqString;
    nor-1 w oralDiet.exists() or supplement.exists() or enteralFormula.exists()
     Nutrition Order SHALL contain either Oral Diet , Supplement, or Enteral Formula class
    nsd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    nsd-1 e kind != 'root' or uniqueId.all(type != 'uuid')
     Root systems cannot have uuid identifiers
    nsd-2 e uniqueId.where(preferred = true).select(type).isDistinct()
     Can't have more than one preferred identifier for a type
    obs-3 e low.exists() or high.exists() or text.exists()
     Must have at least a low or a high or text
    obs-6 e dataAbsentReason.empty() or value.empty()
     dataAbsentReason SHALL only be present if Observation.value[x] is not present
    obs-7 e value.empty() or component.code.where(coding.intersect(%resource.code.coding).exists()).empty()
     If Observation.code is the same as an Observation.component.code then the value element associated with the \#
    code SHALL NOT be present
    opd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    opd-1 e type.exists() or part.exists()
     Either a type must be provided, or parts
    opd-2 e searchType.exists() implies type = 'string'
     A search type can only be specified for parameters of type string
    opd-3 e targetProfile.exists() implies (type = 'Reference' or type = 'canonical')
     A targetProfile can only be specified for parameters of type Reference or Canonical
    org-1 e (identifier.count() + name.count()) > 0
     The organization SHALL at least have a name or an identifier, and possibly more than one
    org-2 e where(use = 'home').empty()
     An address of an organization can never be of use 'home'
    org-3 e where(use = 'home').empty()
     The telecom of an organization can never be of use 'home'
    pat-1 e name.exists() or telecom.exists() or address.exists() or organization.exists()
     SHALL at least contain a contact's details or a reference to an organization
    pdf-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    per-1 e start.hasValue().not() or end.hasValue().not() or (start <= end)
     If present, start SHALL have a lower value than end
    ppc-1 e policy.exists() or policyRule.exists()
     Either a Policy or PolicyRule
    ppc-2 e patient.exists() or scope.coding.where(system='something' and code='patient-privacy').exists().not()
     IF Scope=privacy, there must be a patient
    ppc-3 e patient.exists() or scope.coding.where(system='something' and code='research').exists().not()
     IF Scope=research, there must be a patient
    ppc-4 e patient.exists() or scope.coding.where(system='something' and code='adr').exists().not()
     IF Scope=adr, there must be a patient
    ppc-5 e patient.exists() or scope.coding.where(system='something' and code='treatment').exists().not()
     IF Scope=treatment, there must be a patient
    prr-1 e orderDetail.empty() or code.exists()
     orderDetail SHALL only be present if code is present
    qrs-1 e (answer.exists() and item.exists()).not()
     Nested item can't be beneath both item and answer
    qty-3 e code.empty() or system.exists()
     If a code for the unit is present, the system SHALL also be present
    que-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    que-1 e (type='group' implies item.empty().not()) and (type.trace('type')='display' implies \#
    item.trace('item').empty())
     Group items must have nested items, display items cannot have nested items
    que-10 e (type in ('boolean' | 'decimal' | 'integer' | 'string' | 'text' | 'url' | 'open-choice')) or \#
    maxLength.empty()
     Maximum length can only be declared for simple question types
    que-11 e answerOption.empty() or initial.empty()
     If one or more answerOption is present, initial[x] must be missing
    que-12 e enableWhen.count() > 2 implies enableBehavior.exists()
     If there are more than one enableWhen, enableBehavior must be specified
    que-13 e repeats=true or initial.count() <= 1
     Can only have multiple initial values for repeating items
    que-2 e descendants().linkId.isDistinct()
     The link ids for groups and questions must be unique within the questionnaire
    que-3 e type!='display' or code.empty()
     Display items cannot have a "code" asserted
    que-4 e answerOption.empty() or answerValueSet.empty()
     A question cannot have both answerOption and answerValueSet
    que-5 e (type ='choice' or type = 'open-choice' or type = 'decimal' or type = 'integer' or type = 'date' or \#
    type = 'dateTime' or type = 'time' or type = 'string' or type = 'quantity') or (answerValueSet.empty() and \#
    answerOption.empty())
     Only 'choice' and 'open-choice' items can have answerValueSet
    que-6 e type!='display' or (required.empty() and repeats.empty())
     Required and repeat aren't permitted for display items
    que-7 e operator = 'exists' implies (answer is Boolean)
     If the operator is 'exists', the value must be a boolean
    que-8 e (type!='group' and type!='display') or initial.empty()
     Initial values can't be specified for groups or display items
    que-9 e type!='display' or readOnly.empty()
     Read-only can't be specified for "display" items
    ras-1 e (low.empty() or ((low.code = '%') and (low.system = %ucum))) and (high.empty() or ((high.code = '%') \#
    and (high.system = %ucum)))
     low and high must be percentages, if present
    ras-2 e probability is decimal implies (probability as decimal) <= 100
     Must be <= 100
    rat-1 e (numerator.empty() xor denominator.exists()) and (numerator.exists() or extension.exists())
     Numerator and denominator SHALL both be present, or both are absent. If both are absent, there SHALL be some \#
    extension present
    red-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    ref-1 e reference.startsWith('#').not() or (reference.substring(1).trace('url') in \#
    %rootResource.contained.id.trace('ids'))
     SHALL have a contained resource if a local reference is provided
    rng-2 e low.empty() or high.empty() or (low <= high)
     If present, low SHALL have a lower value than high
    rqg-1 e resource.exists() != action.exists()
     Must have resource or action but not both
    rsd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    rvs-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    sdf-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    sdf-1 e derivation = 'constraint' or snapshot.element.select(path).isDistinct()
     Element paths must be unique unless the structure is a constraint
    sdf-10 e binding.empty() or binding.valueSet.exists() or binding.description.exists()
     provide either a binding reference or a description (or both)
    sdf-11 e kind != 'logical' implies snapshot.empty() or snapshot.element.first().path = type
     If there's a type, its content must match the path name in the first element of a snapshot
    sdf-14 e snapshot.element.all(id.exists()) and differential.element.all(id.exists())
     All element definitions must have an id
    sdf-15 e kind!='logical' implies snapshot.element.first().type.empty()
     The first element in a snapshot has no type unless model is a logical model.
    sdf-15a e (kind!='logical' and differential.element.first().path.contains('.').not()) implies \#
    differential.element.first().type.empty()
     If the first element in a differential has no "." in the path and it's not a logical model, it has no type
    sdf-16 e snapshot.element.all(id.exists()) and snapshot.element.id.trace('ids').isDistinct()
     All element definitions must have unique ids (snapshot)
    sdf-17 e differential.element.all(id.exists()) and differential.element.id.trace('ids').isDistinct()
     All element definitions must have unique ids (diff)
    sdf-18 e contextInvariant.exists() implies type = 'Extension'
     Context Invariants can only be used for extensions
    sdf-19 e url.startsWith('http://hl7.org/fhir/StructureDefinition') implies \#
    (differential.element.type.code.all(matches('^[a-zA-Z0-9]+$') or \#
    matches('^http:\\/\\/hl7\\.org\\/fhirpath\\/System\\.[A-Z][A-Za-z]+$')) and \#
    snapshot.element.type.code.all(matches('^[a-zA-Z0-9\\.]+$') or \#
    matches('^http:\\/\\/hl7\\.org\\/fhirpath\\/System\\.[A-Z][A-Za-z]+$')))
     FHIR Specification models only use FHIR defined types
    sdf-2 e name.exists() or uri.exists()
     Must have at least a name or a uri (or both)
    sdf-20 e element.where(path.contains('.').not()).slicing.empty()
     No slicing on the root element
    sdf-21 e differential.element.defaultValue.exists() implies (derivation = 'specialization')
     Default values can only be specified on specializations
    sdf-22 e url.startsWith('http://hl7.org/fhir/StructureDefinition') implies \#
    (snapshot.element.defaultValue.empty() and differential.element.defaultValue.empty())
     FHIR Specification models never have default values
    sdf-23 e (snapshot | differential).element.all(path.contains('.').not() implies sliceName.empty())
     No slice name on root
    sdf-3 e element.all(definition.exists() and min.exists() and max.exists())
     Each element definition in a snapshot must have a formal definition and cardinalities
    sdf-4 e abstract = true or baseDefinition.exists()
     If the structure is not abstract, then there SHALL be a baseDefinition
    sdf-5 e type != 'Extension' or derivation = 'specialization' or (context.exists())
     If the structure defines an extension then the structure must have context information
    sdf-6 e snapshot.exists() or differential.exists()
     A structure must have either a differential, or a snapshot (or both)
    sdf-8 e (%resource.kind = 'logical' or element.first().path = %resource.type) and \#
    element.tail().all(path.startsWith(%resource.snapshot.element.first().path&'.'))
     All snapshot elements must start with the StructureDefinition's specified type for non-logical models, or with \#
    the same type name for logical models
    sdf-8a e (%resource.kind = 'logical' or element.first().path.startsWith(%resource.type)) and \#
    (element.tail().empty() or element.tail().all(path.startsWith(%resource.differential.element.first().path.replac\#
    eMatches('\\..*','')&'.')))
     In any differential, all the elements must start with the StructureDefinition's specified type for non-logical \#
    models, or with the same type name for logical models
    sdf-8b e element.all(base.exists())
     All snapshot elements must have a base definition
    sdf-9 e children().element.where(path.contains('.').not()).label.empty() and \#
    children().element.where(path.contains('.').not()).code.empty() and \#
    children().element.where(path.contains('.').not()).requirements.empty()
     In any snapshot or differential, no label, code or requirements on an element without a "." in the path (e.g. \#
    the first element)
    sev-1 e name.empty() or query.empty()
     Either a name or a query (NOT both)
    smp-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    smp-1 e element.exists() implies context.exists()
     Can only have an element if you have a context
    smp-2 e context.exists() implies contextType.exists()
     Must have a contextType if you have a context
    spd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    spd-1 e xpath.empty() or xpathUsage.exists()
     If an xpath is present, there SHALL be an xpathUsage
    spd-2 e chain.empty() or type = 'reference'
     Search parameters can only have chain names when the search parameter type is 'reference'
    sqty-1 e comparator.empty()
     The comparator is not used on a SimpleQuantity
    tcp-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    tcp-1 e version.count() > 1 implies version.all(code.exists())
     If there is more than one version, a version code must be defined
    tcp-2 e (description.count() + software.count() + implementation.count()) > 0
     A Capability Statement SHALL have at least one of description, software, or implementation element.
    tcp-3 e (kind != 'instance') or implementation.exists()
     If kind = instance, implementation must be present and software may be present
    tcp-4 e (kind != 'capability') or (implementation.exists().not() and software.exists())
     If kind = capability, implementation must be absent, software must be present
    tcp-5 e (kind!='requirements') or (implementation.exists().not() and software.exists().not())
     If kind = requirements, implementation and software must be absent
    tim-1 e duration.empty() or durationUnit.exists()
     if there's a duration, there needs to be duration units
    tim-10 e timeOfDay.empty() or when.empty()
     If there's a timeOfDay, there cannot be a when, or vice versa
    tim-2 e period.empty() or periodUnit.exists()
     if there's a period, there needs to be period units
    tim-4 e duration.exists() implies duration >= 0
     duration SHALL be a non-negative value
    tim-5 e period.exists() implies period >= 0
     period SHALL be a non-negative value
    tim-6 e periodMax.empty() or period.exists()
     If there's a periodMax, there must be a period
    tim-7 e durationMax.empty() or duration.exists()
     If there's a durationMax, there must be a duration
    tim-8 e countMax.empty() or count.exists()
     If there's a countMax, there must be a count
    tim-9 e offset.empty() or (when.exists() and ((when in ('C' | 'CM' | 'CD' | 'CV')).not()))
     If there's an offset, there must be a when (and not C, CM, CD, CV)
    trd-1 e data.empty() or timing.empty()
     Either timing, or a data requirement, but not both
    trd-2 e condition.exists() implies data.exists()
     A condition only if there is a data requirement
    trd-3 e (type = 'named-event' implies name.exists()) and (type = 'periodic' implies timing.exists()) and \#
    (type.startsWith('data-') implies data.exists())
     A named event requires a name, a periodic event requires timing, and a data event requires data
    tst-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    tst-1 e operation.exists() xor assert.exists()
     Setup action SHALL contain either an operation or assert but not both.
    tst-10 e compareToSourceId.empty() xor (compareToSourceExpression.exists() or compareToSourcePath.exists())
     Setup action assert SHALL contain either compareToSourceId and compareToSourceExpression, compareToSourceId \#
    and compareToSourcePath or neither.
    tst-11 e compareToSourceId.empty() xor (compareToSourceExpression.exists() or compareToSourcePath.exists())
     Test action assert SHALL contain either compareToSourceId and compareToSourceExpression, compareToSourceId and \#
    compareToSourcePath or neither.
    tst-12 e (response.empty() and responseCode.empty() and direction = 'request') or direction.empty() or \#
    direction = 'response'
     Setup action assert response and responseCode SHALL be empty when direction equals request
    tst-13 e (response.empty() and responseCode.empty() and direction = 'request') or direction.empty() or \#
    direction = 'response'
     Test action assert response and response and responseCode SHALL be empty when direction equals request
    tst-2 e operation.exists() xor assert.exists()
     Test action SHALL contain either an operation or assert but not both.
    tst-3 e expression.empty() or headerField.empty() or path.empty()
     Variable can only contain one of expression, headerField or path.
    tst-4 e capability.required.exists() or capability.validated.exists()
     TestScript metadata capability SHALL contain required or validated or both.
    tst-5 e extension.exists() or (contentType.count() + expression.count() + headerField.count() + \#
    minimumId.count() + navigationLinks.count() + path.count() + requestMethod.count() + resource.count() + \#
    responseCode.count() + response.count() + validateProfileId.count() <=1)
     Only a single assertion SHALL be present within setup action assert element.
    tst-6 e extension.exists() or (contentType.count() + expression.count() + headerField.count() + \#
    minimumId.count() + navigationLinks.count() + path.count() + requestMethod.count() + resource.count() + \#
    responseCode.count() + response.count() + validateProfileId.count() <=1)
     Only a single assertion SHALL be present within test action assert element.
    tst-7 e sourceId.exists() or (targetId.count() + url.count() + params.count() = 1) or (type.code in \#
    ('capabilities' |'search' | 'transaction' | 'history'))
     Setup operation SHALL contain either sourceId or targetId or params or url.
    tst-8 e sourceId.exists() or (targetId.count() + url.count() + params.count() = 1) or (type.code in \#
    ('capabilities' | 'search' | 'transaction' | 'history'))
     Test operation SHALL contain either sourceId or targetId or params or url.
    tst-9 e sourceId.exists() or (targetId.count() + url.count() + params.count() = 1) or (type.code in \#
    ('capabilities' | 'search' | 'transaction' | 'history'))
     Teardown operation SHALL contain either sourceId or targetId or params or url.
    txt-1 e htmlChecks()
     The narrative SHALL contain only the basic html formatting elements and attributes described in chapters 7-11 \#
    (except section 4 of chapter 9) and 15 of the HTML 4.0 standard, <a> elements (either name or href), images and \#
    internally contained style attributes
    txt-2 e htmlChecks()
     The narrative SHALL have some non-whitespace content
    vsd-0 w name.matches('[A-Z]([A-Za-z0-9_]){0,254}')
     Name should be usable as an identifier for the module by machine processing applications such as code generation
    vsd-1 e valueSet.exists() or system.exists()
     A value set include/exclude SHALL have a value set or a system
    vsd-10 e code.empty() or system.exists()
     Must have a system if a code is present
    vsd-2 e (concept.exists() or filter.exists()) implies system.exists()
     A value set with concepts or filters SHALL include a system
    vsd-3 e concept.empty() or filter.empty()
     Cannot have both concept and filter
    vsd-6 e code.exists() or display.exists()
     SHALL have a code or a display
    vsd-9 e code.exists() or abstract = true
     Must have a code if not abstract
    """#
